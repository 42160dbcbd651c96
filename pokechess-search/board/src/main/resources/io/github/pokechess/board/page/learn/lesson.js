/* A lesson while it is played: which step it is at, and what to say of an act. Knows no document and no rule. */

/**
 * See Lessons, whose JSON this is.
 * @typedef {{ move: string, roll: number, words: string }} Reply
 * @typedef {{ task: string, accepted: string[], roll: number, done: string, hints: Record<string, string>,
 *   types: Record<string, string>, reply: Reply | null }} Step
 * @typedef {{ name: string, title: string, words: string, position: string, rules: string, steps: Step[] }} Lesson
 * @typedef {{ lesson: Lesson, step: number, tries: number }} Progress
 */

/**
 * @param {Lesson} lesson
 * @returns {Progress}
 */
export const newLessonProgress = (lesson) => ({ lesson, step: 0, tries: 0 });

/** @param {Progress} at */
export const isLessonSolved = ({ lesson, step }) => step >= lesson.steps.length;

/** @param {Progress} at */
export const currentStep = ({ lesson, step }) => lesson.steps[step];

/** The types to choose from at this step, none where a move is to be made. */
export const typeChoices = (progress) => isLessonSolved(progress) ? [] : Object.keys(currentStep(progress).types);

/**
 * What an act comes to: the progress after it, what to say, whether it is to be made, and with which roll; where a type was
 * chosen, the position with it.
 * @param {Progress} progress
 * @param {string} act the text of a move, or the code of a type
 */
export function judgeAct(progress, act) {
  const step = currentStep(progress);
  if (!step.accepted.includes(act)) {
    return { next: { ...progress, tries: progress.tries + 1 }, right: false, text: step.hints[act] || step.hints[''] || step.task, roll: 0, position: '', reply: null };
  }
  return {
    next: { ...progress, step: progress.step + 1, tries: 0 }, right: true, text: step.done, roll: step.roll, position: step.types[act] || '', reply: step.reply,
  };
}

/**
 * What to show after some tries that failed: the act itself.
 * @param {Progress} progress
 */
export const solutionAfterTwoTries = (progress) => !isLessonSolved(progress) && progress.tries >= 2 ? currentStep(progress).accepted[0] : '';
