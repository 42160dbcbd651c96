/* The dialogs of the page: new game, teams, files, questions. The page gives what they need: ask, take, state, announce. */
const tools = (page) => {
  'use strict';
  const $ = (id) => document.getElementById(id);
  const element = tree.element;
  const MOST_BYTES = 1 << 20;
  const STORE = 'pokechess.teams';
  const TEAM_PIECES = 8;

  const problemText = (problems) => problems.map((p) => {
    const place = [p.line ? 'line ' + p.line : '', p.column ? 'column ' + p.column : ''].filter(Boolean).join(', ');
    return (place ? place + ': ' : '') + p.text;
  }).join('\n');

  function option(select, value, text) {
    const made = element('option', '', text);
    made.value = value;
    select.append(made);
    return made;
  }

  for (const button of document.querySelectorAll('dialog [data-close]')) {
    button.addEventListener('click', () => button.closest('dialog').close());
  }

  /** Asks a question; gives whether the answer is yes. */
  function confirm(text, yes = 'Yes', no = 'No') {
    $('questiontext').textContent = text;
    $('yes').textContent = yes;
    $('no').textContent = no;
    const dialog = $('question');
    dialog.returnValue = 'no';
    dialog.showModal();
    return new Promise((done) => dialog.addEventListener('close', () => done(dialog.returnValue === 'yes'), { once: true }));
  }

  // ---- teams ----

  let team = null;
  let rating = null;
  let chosen = 0;
  let lastAsked = 0;

  /** The teams that this browser keeps; whatever else stands in its store is left out. */
  function kept() {
    try {
      const found = JSON.parse(localStorage.getItem(STORE) || '[]');
      return found.filter((t) => t && typeof t.name === 'string' && typeof t.text === 'string').slice(0, 100);
    } catch {
      return [];
    }
  }

  function keep(list) {
    try {
      localStorage.setItem(STORE, JSON.stringify(list));
    } catch {
      $('teamproblems').textContent = 'this browser keeps nothing';
    }
  }

  /** Takes a team that the session has read, or shows what is wrong with it. */
  async function readTeam(request) {
    const asked = ++lastAsked;
    const reply = await engine.ask({ do: 'team', luck: page.state().luck || 'standard', ...request });
    if (asked !== lastAsked) return;
    if (reply.problems) {
      $('teamproblems').textContent = problemText(reply.problems);
      return;
    }
    team = reply.team;
    rating = reply.rating || null;
    $('teamproblems').textContent = '';
    $('teamtext').value = team.text;
    showTeam();
  }

  const textOf = (pieces) => pieces.slice(0, TEAM_PIECES).map((p) => p.type).join('') + '/' + pieces.slice(TEAM_PIECES).map((p) => p.type).join('');

  function typeOf(short) {
    return page.chart().types.find((t) => t.short === short) || { name: short, short, rgb: 0x888888 };
  }

  function showTeam() {
    const roster = $('roster');
    const focused = roster.contains(document.activeElement);
    roster.replaceChildren(...team.pieces.map(({ square, role, type }, i) => {
      const button = element('button');
      const known = typeOf(type);
      button.type = 'button';
      button.dataset.piece = i;
      const worth = rating ? points(rating.pieces[i]) : '';
      button.setAttribute('aria-label', square + ', ' + role + ', ' + known.name + ', ' + type + (worth && ' ' + worth));
      button.setAttribute('aria-pressed', String(i === chosen));
      const letter = role.toLowerCase() === 'knight' ? 'N' : role[0].toUpperCase();
      button.append(draw.piece({ side: 0, figure: letter, symbol: letter, badge: { text: type, rgb: known.rgb } }));
      if (worth) button.append(' ', element('span', rating.pieces[i] < 0 ? 'worth below' : 'worth', worth));
      return button;
    }));
    if (focused) roster.querySelector('[aria-pressed="true"]').focus();
    const used = team.pieces.map((p) => p.type);
    $('types').replaceChildren(...page.chart().types.map((type) => {
      const button = element('button', used.includes(type.short) ? 'used' : '', type.name);
      button.type = 'button';
      button.dataset.type = type.short;
      button.style.backgroundColor = draw.css(type.rgb);
      button.style.color = draw.isDark(type.rgb) ? '#fff' : '#000';
      button.setAttribute('aria-label', type.name + (used.includes(type.short) ? ', used' : ''));
      return button;
    }));
    showRating();
    showKept();
  }

  /** A share of the score in points of a hundred, with its sign. */
  const points = (share) => (share < 0 ? '−' : '+') + Math.abs(100 * share).toFixed(1);
  const percent = (share) => Math.round(100 * share) + ' %';

  /** What the team is worth against those that it has to expect, and the change that helps most. */
  function showRating() {
    $('teamrating').hidden = !rating;
    $('teamstrong').hidden = !rating;
    $('teamswap').hidden = !rating || !rating.swap;
    if (!rating) return;
    const best = rating.swap ? '' : ' No change of one or two pieces does better.';
    $('teamrating').textContent = 'Expected score against the best teams known: ' + percent(rating.score) + ', by a model, without games. Beneath each piece: what it adds, in points of a hundred.' + best;
    if (!rating.swap) return;
    const types = (text) => text.replace('/', '').match(/.../g);
    const now = types(team.text);
    const change = types(rating.swap.text).flatMap((type, i) => type === now[i] ? [] : [typeOf(type).name + ' on ' + team.pieces[i].square]);
    $('teamswap').textContent = 'Best change: ' + change.join(', ') + ' → ' + percent(rating.swap.score);
  }

  function showKept() {
    $('kept').replaceChildren(...kept().map((one, i) => {
      const item = element('li');
      const use = element('button', '', 'Use');
      const drop = element('button', '', 'Forget');
      for (const button of [use, drop]) {
        button.type = 'button';
        button.className = 'button';
        button.setAttribute('aria-label', button.textContent + ' ' + one.name);
      }
      use.addEventListener('click', () => readTeam({ check: one.text }));
      drop.addEventListener('click', () => {
        keep(kept().filter((_, j) => j !== i));
        showKept();
        $('teamname').focus();
      });
      item.append(element('span', '', one.name + ' · ' + one.text), use, drop);
      return item;
    }));
  }

  async function openTeams(text) {
    await page.chartReady();
    const own = page.state().teams;
    await readTeam({ check: text || (team ? team.text : own ? own[0] : '') });
    if (!team) await readTeam({ random: true, seed: randomSeed() });
    if (team) $('teams').showModal();
  }

  const randomSeed = () => Math.floor(Math.random() * 2 ** 31);

  $('openteams').addEventListener('click', () => openTeams());
  $('roster').addEventListener('click', (event) => {
    const button = event.target.closest('[data-piece]');
    if (!button) return;
    chosen = Number(button.dataset.piece);
    showTeam();
  });
  $('types').addEventListener('click', async (event) => {
    const button = event.target.closest('[data-type]');
    if (!button) return;
    const pieces = team.pieces.map((p, i) => i === chosen ? { ...p, type: button.dataset.type } : p);
    await readTeam({ check: textOf(pieces) });
    const again = $('types').querySelector('[data-type="' + button.dataset.type + '"]');
    if (again) again.focus();
  });
  $('teamtext').addEventListener('change', () => readTeam({ check: $('teamtext').value.trim() }));
  $('teamrandom').addEventListener('click', () => readTeam({ random: true, seed: randomSeed() }));
  $('teamstrong').addEventListener('click', () => readTeam({ strong: true, seed: randomSeed() }));
  $('teamswap').addEventListener('click', () => readTeam({ check: rating.swap.text }));
  $('teamkeep').addEventListener('click', () => {
    const name = $('teamname').value.trim() || 'Team ' + (kept().length + 1);
    keep([...kept().filter((t) => t.name !== name), { name, text: team.text }]);
    showKept();
  });
  $('teamlink').addEventListener('click', () => copy(location.origin + location.pathname + '#team=' + encodeURIComponent(team.text), $('teamproblems')));

  // ---- a new game ----

  let kinds = null;

  async function openNew() {
    kinds = kinds || await engine.ask({ do: 'kinds' });
    if (kinds.problems) {
      const { problems } = kinds;
      kinds = null;
      page.trouble(problems);
      return;
    }
    const kind = $('kind');
    if (!kind.options.length) {
      kinds.kinds.forEach((k) => option(kind, k.name, tree.gameName(k.name, k.summary)));
      kind.value = page.state().kind;
      for (const side of [0, 1]) {
        const seat = $('seat' + side);
        option(seat, 'human', 'a person');
        kinds.levels.forEach((level) => option(seat, 'engine:' + level.name, 'engine, ' + level.name));
        option(seat, 'greedy', 'greedy');
        option(seat, 'random', 'random');
        const now = page.state().seats[side];
        if ([...seat.options].some((o) => o.value === now)) seat.value = now;
      }
    }
    for (const side of [0, 1]) {
      const select = $('team' + side);
      const now = select.value;
      select.replaceChildren();
      option(select, '', 'the usual one');
      option(select, 'random', 'random');
      if (team) option(select, team.text, 'from the team builder');
      kept().forEach((one) => option(select, one.text, one.name));
      if ([...select.options].some((o) => o.value === now)) select.value = now;
    }
    kindChanged();
    $('newproblems').textContent = '';
    $('newgame').showModal();
  }

  function kindChanged() {
    const known = kinds.kinds.find((k) => k.name === $('kind').value);
    for (const part of document.querySelectorAll('#newform .pokemon')) part.hidden = known.name !== 'pokemon';
    $('kindsummary').textContent = known.summary || '';
    $('positionsyntax').textContent = known.positionSyntax || '';
    $('rulessyntax').textContent = known.rulesSyntax || '';
    (known.sideNames || ['White', 'Black']).forEach((name, i) => { $('seatname' + i).textContent = name; });
  }

  function request() {
    const kind = $('kind').value;
    const made = { do: 'new', kind, seats: [$('seat0').value, $('seat1').value] };
    for (const field of ['position', 'rules', 'seed']) if ($(field).value.trim()) made[field] = $(field).value.trim();
    if (made.seed && /^-?\d{1,15}$/.test(made.seed)) made.seed = Number(made.seed);
    if ($('name0').value.trim() || $('name1').value.trim()) made.names = [$('name0').value.trim(), $('name1').value.trim()];
    if (kind === 'pokemon') {
      if (!/luck=/.test(made.rules || '')) made.luck = $('luck').value;
      const teams = [$('team0').value, $('team1').value];
      if (teams.some(Boolean)) made.teams = teams.map((text, i) => text || (page.state().teams && page.state().kind === 'pokemon' ? page.state().teams[i] : 'random'));
    }
    if ($('clock').value) {
      const [base, increment] = $('clock').value.split('+').map(Number);
      made.clock = { base, increment };
    }
    return made;
  }

  $('opennew').addEventListener('click', openNew);
  $('kind').addEventListener('change', kindChanged);
  $('newform').addEventListener('submit', async (event) => {
    event.preventDefault();
    const reply = await engine.ask(request());
    if (reply.problems) {
      $('newproblems').textContent = problemText(reply.problems);
      return;
    }
    $('newgame').close();
    page.started(reply);
  });

  // ---- texts and files ----

  async function copy(text, told) {
    try {
      await navigator.clipboard.writeText(text);
      told.textContent = 'Copied: ' + text.slice(0, 90) + (text.length > 90 ? '…' : '');
    } catch {
      told.textContent = text; // to be copied by hand
    }
  }

  async function open(text, name) {
    const request = { do: 'import', text };
    const fits = new Blob([JSON.stringify(request)]).size <= MOST_BYTES;
    const reply = fits ? await engine.ask(request) : { problems: [{ text: (name || 'the text') + ' has more than 1 MB as it is sent' }] };
    if (reply.problems) {
      $('filetext').value = text.length <= 20000 ? text : '';
      $('fileproblems').textContent = (name && fits ? name + '\n' : '') + problemText(reply.problems);
      if (!$('files').open) $('files').showModal();
      return;
    }
    $('fileproblems').textContent = reply.games > 1 ? 'The first of ' + reply.games + ' games.' : '';
    if ($('files').open) $('files').close();
    page.started(reply);
  }

  async function openFile(file) {
    if (file.size > MOST_BYTES) {
      $('fileproblems').textContent = file.name + ' has more than 1 MB';
      if (!$('files').open) $('files').showModal();
      return;
    }
    try {
      await open(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()), file.name);
    } catch {
      $('fileproblems').textContent = file.name + ' is no text in UTF-8';
      if (!$('files').open) $('files').showModal();
    }
  }

  $('openfiles').addEventListener('click', () => {
    $('fileproblems').textContent = $('copied').textContent = '';
    document.querySelector('#files [data-form="json"]').hidden = page.state().kind !== 'pokemon'; // which alone has such a form
    $('files').showModal();
  });
  $('load').addEventListener('click', () => open($('filetext').value));
  $('file').addEventListener('change', () => {
    if ($('file').files[0]) openFile($('file').files[0]);
    $('file').value = '';
  });
  document.addEventListener('dragover', (event) => {
    if (![...event.dataTransfer.types].includes('Files')) return;
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
  document.addEventListener('drop', (event) => {
    document.body.classList.remove('dropping');
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    openFile(event.dataTransfer.files[0]);
  });
  let address = '';
  for (const button of document.querySelectorAll('#files [data-form]')) {
    button.addEventListener('click', async () => {
      const reply = await engine.ask({ do: 'export', form: button.dataset.form });
      if (reply.problems) {
        $('fileproblems').textContent = problemText(reply.problems);
        return;
      }
      $('fileproblems').textContent = '';
      $('filetext').value = reply.text;
      if (address) URL.revokeObjectURL(address);
      address = URL.createObjectURL(new Blob([reply.text], { type: 'text/plain' }));
      $('download').href = address;
      $('download').download = (reply.name || 'game.' + button.dataset.form).replace(/[^\w.+-]+/g, '_');
      $('download').hidden = false;
    });
  }
  $('copy').addEventListener('click', () => copy($('filetext').value, $('copied')));

  return { confirm, open, openTeams, openNew, problemText };
};
