/* The effects of the eighteen types, painted on a canvas: what flies from piece to piece, and what happens where it arrives. Pure
   functions of the time, in units of a square, around the middle of the square that is hit. Knows neither page nor rule. */

const TAU = 2 * Math.PI;
const EDGE = '#14161d';

/** The same number between 0 and 1 each time, different for each particle. */
const pseudoRandom = (i, k = 0) => {
  const v = Math.sin(i * 127.1 + k * 311.7 + 17.3) * 43758.5453;
  return v - Math.floor(v);
};
const signedRandom = (i, k) => 2 * pseudoRandom(i, k) - 1;
const clampToUnit = (v) => Math.max(0, Math.min(1, v));
const easeOut = (t) => 1 - (1 - clampToUnit(t)) ** 3;
/** From 0 up to 1 and down again, with its top at a share of the time. */
const tentCurve = (time, top = .3) => time <= 0 || time >= 1 ? 0 : time < top ? time / top : (1 - time) / (1 - top);
const fadeOut = (time, from = .55) => time < from ? 1 : clampToUnit((1 - time) / (1 - from));

/** Shapes about two units wide and high, as paths. */
const SHAPES = {
  flame: 'M0-1.2C.5-.5.85-.1.7.4.6.9.3 1 0 1S-.6.9-.7.4C-.8 0-.4-.2-.35-.6-.2-.4-.1-.3-.05-.2 0-.5.1-.8 0-1.2z',
  drop: 'M0-1.1C.35-.45.72-.1.72.4a.72.66 0 0 1-1.44 0C-.72-.1-.35-.45 0-1.1z',
  leaf: 'M0-1.1C.75-.6.75.35 0 1-.75.35-.75-.6 0-1.1zM-.04-.8h.08V1.3h-.08z',
  needle: 'M0-1.3.28.1 0 1-.28.1z',
  fist: 'M-.85-.3C-.85-.75-.5-.8-.42-.55-.4-.95.05-.95.08-.6.1-.95.55-.9.55-.5.6-.75.95-.65.95-.3L.9.3C.85.7.6.9.2.9H-.35C-.75.9-.9.55-.9.2zM-.42-.5h.07v.42h-.07zM.06-.5h.07v.42H.06zM.52-.42h.07v.36H.52zM-.85.02c.4-.2.75-.15 1 .05.15.15.1.35-.1.4l-.45.05v-.1l.4-.07C.12.3.1.2.02.15-.2.02-.5.02-.85.15z',
  feather: 'M0-1.3C.5-.8.5.1.1.75L.04 1.4h-.1L-.08.75C-.5.1-.4-.8 0-1.3zM-.03-.9h.06v1.6h-.06z',
  stone: 'M-.6-.8.35-.9 1-.15.75.65-.1.95-.9.5-1-.2zM-.6-.8-.2-.15.4.05.35-.9.45.05.75.65.35.15-.2-.05-.9.5-.3-.15z',
  wisp: 'M0-1.25C.45-.8.8-.45.8.1.8.6.5.85.45 1.2.3 1 .15.95 0 1.15-.15.95-.3 1-.45 1.2-.5.85-.8.6-.8.1-.8-.45-.1-.7 0-1.25zM-.3-.1a.17.22 0 1 0 .01 0zM.3-.1a.17.22 0 1 0 .01 0z',
  scale: 'M0-1C.7-.8.9-.2.8.2.6.7.25.85 0 1.1-.25.85-.6.7-.8.2-.9-.2-.7-.8 0-1zM0-.55C-.35-.4-.5-.1-.45.1c.2.35.35.4.45.5V.5C-.1.4-.25.3-.35.1-.4-.1-.25-.35 0-.45z',
  moon: 'M.35-1A1.05 1.05 0 1 0 .35 1 1.25 1.25 0 0 1 .35-1z',
  shard: 'M-.15-1.2.5.2 0 1.1-.5.1zM-.15-1.2 0 .1 0 1.1z',
  star: starPathData(5, .45),
  spark: starPathData(4, .24),
  boom: starPathData(11, .6),
  bug: 'M0-.75C.3-.75.4-.5.4-.2.4.4.25.9 0 .9S-.4.4-.4-.2C-.4-.5-.3-.75 0-.75zM-.45-.25-1.15-.75C-1.4-.3-1 .1-.45.05zM.45-.25 1.15-.75C1.4-.3 1 .1.45.05zM-.38.1h.76v.14h-.76zM-.33.45h.66v.12h-.66z',
  puff: 'M-.6.6A.5.5 0 0 1-.75-.2.55.55 0 0 1 0-.7.5.5 0 0 1 .75-.2.45.45 0 0 1 .6.6z',
  claw: 'M-.16-1.1C.3-.5.3.5-.16 1.15.02.4.02-.4-.16-1.1z',
};

function starPathData(points, inner) {
  let text = '';
  for (let i = 0; i < 2 * points; i++) {
    const r = i % 2 ? inner : 1.1;
    const a = Math.PI * i / points - Math.PI / 2;
    text += (i ? 'L' : 'M') + (r * Math.cos(a)).toFixed(3) + ' ' + (r * Math.sin(a)).toFixed(3);
  }
  return text + 'z';
}

/** @type {Map<string, Path2D>} */
const paths = new Map();

/** A shape as the canvas has it; made once. */
function shapePath(name) {
  if (!paths.has(name)) paths.set(name, new Path2D(SHAPES[name]));
  return paths.get(name);
}

/** @param {CanvasRenderingContext2D} context */
function createBrush(context) {
  const drawWithAlpha = (alpha, draw) => {
    if (alpha <= .01) return;
    context.globalAlpha = Math.min(1, alpha);
    draw();
    context.globalAlpha = 1;
  };
  return {
    c: context,
    /** A shape of a size, in radians turned, with a dark edge. */
    shape(name, x, y, size, turn, color, alpha = 1, wide = 1, edge = true) {
      if (size <= 0) return;
      drawWithAlpha(alpha, () => {
        context.save();
        context.translate(x, y);
        context.rotate(turn);
        context.scale(size * wide, size);
        context.fillStyle = color;
        if (edge) {
          context.lineWidth = Math.min(.2, .035 / size);
          context.strokeStyle = EDGE;
          context.lineJoin = 'round';
          context.stroke(shapePath(name));
        }
        context.fill(shapePath(name), 'evenodd');
        context.restore();
      });
    },
    disc: (x, y, r, color, alpha = 1) => drawWithAlpha(r > 0 ? alpha : 0, () => {
      context.fillStyle = color;
      context.beginPath();
      context.arc(x, y, r, 0, TAU);
      context.fill();
    }),
    ring: (x, y, r, width, color, alpha = 1, flat = 1) => drawWithAlpha(r > 0 ? alpha : 0, () => {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.beginPath();
      context.ellipse(x, y, r, r * flat, 0, 0, TAU);
      context.stroke();
    }),
    glow: (x, y, r, color, alpha = 1) => drawWithAlpha(r > 0 ? alpha : 0, () => {
      const light = context.createRadialGradient(x, y, 0, x, y, r);
      light.addColorStop(0, color);
      light.addColorStop(1, color.slice(0, 7) + '00');
      context.fillStyle = light;
      context.fillRect(x - r, y - r, 2 * r, 2 * r);
    }),
    /** A line through points, light in the middle and coloured beside it. */
    line: (points, width, color, alpha = 1, core = '') => drawWithAlpha(alpha, () => {
      context.lineJoin = context.lineCap = 'round';
      for (const [w, look] of core ? [[width, color], [width * .4, core]] : [[width, color]]) {
        context.lineWidth = w;
        context.strokeStyle = look;
        context.beginPath();
        points.forEach(([x, y], i) => i ? context.lineTo(x, y) : context.moveTo(x, y));
        context.stroke();
      }
    }),
    arc: (x, y, r, from, to, width, color, alpha = 1) => drawWithAlpha(r > 0 ? alpha : 0, () => {
      context.lineCap = 'round';
      context.strokeStyle = color;
      context.lineWidth = width;
      context.beginPath();
      context.arc(x, y, r, from, to);
      context.stroke();
    }),
  };
}

/** Straight lines outward from a middle, between two radii. */
function drawRays(brush, time, count, near, far, width, color, turn = 0) {
  for (let i = 0; i < count; i++) {
    const a = TAU * i / count + turn + .25 * signedRandom(i, 5);
    const r1 = near + (far - near) * easeOut(time);
    const r0 = near + (r1 - near) * easeOut(time * 1.1 - .15);
    brush.line([[r0 * Math.cos(a), r0 * Math.sin(a)], [r1 * Math.cos(a), r1 * Math.sin(a)]], width * (1 - time), color, fadeOut(time));
  }
}

/** Shapes that fly out of the middle, fall by a weight, turn and become smaller. */
function drawDebris(brush, time, count, { shape, colors, reach = 1, size = .12, weight = 0, spin = 4, lift = 0, from = 0, along = false, wide = 1, key = 0 }) {
  for (let i = 0; i < count; i++) {
    const a = TAU * (i + .7 * pseudoRandom(i, key)) / count + from;
    const r = reach * (.45 + .55 * pseudoRandom(i, key + 1)) * easeOut(time * (.8 + .4 * pseudoRandom(i, key + 2)));
    const x = r * Math.cos(a);
    const y = r * Math.sin(a) - lift * easeOut(time) + weight * time * time;
    const turn = along ? a + Math.PI / 2 : spin * (time + pseudoRandom(i, key + 3)) * Math.sign(signedRandom(i, key + 4));
    brush.shape(shape, x, y, size * (.6 + .7 * pseudoRandom(i, key + 5)) * (1 - .55 * time), turn, colors[i % colors.length], fadeOut(time), wide);
  }
}

/** A crooked line between two points, another one at each step of the time. */
function crookedLinePoints(from, to, crook, key, parts = 6) {
  const points = [from];
  for (let i = 1; i < parts; i++) {
    const s = i / parts;
    points.push([from[0] + (to[0] - from[0]) * s + crook * signedRandom(i, key), from[1] + (to[1] - from[1]) * s + crook * signedRandom(i, key + 9)]);
  }
  return [...points, to];
}

/** Some of a shape one behind the other on the way, each at its own height. */
function drawVolley(brush, progress, way, count, { shape, colors, size = .14, spin = 0, bow = .18, wide = 1, along = true, trail = .09 }) {
  for (let i = 0; i < count; i++) {
    const s = clampToUnit(progress * (1 + trail * count) - trail * i);
    if (s <= 0 || s >= 1) continue;
    const side = bow * signedRandom(i, 3) * Math.sin(Math.PI * s);
    const [x, y] = way.at(s, side);
    brush.shape(shape, x, y, size * (.8 + .4 * pseudoRandom(i, 6)), (along ? way.turn + Math.PI / 2 : 0) + spin * (progress + pseudoRandom(i, 7)), colors[i % colors.length], 1, wide);
  }
}

/**
 * What flies, u from 0 to 1, and what happens, t from 0 to 1; p is the power, 1 as a rule.
 * @typedef {{ colors: string[], drawProjectile: (b: any, u: number, way: any) => void, drawImpact: (b: any, t: number, p: number) => void }} Look
 */

/** By the letters of each type. @type {Record<string, Look>} */
const LOOKS = {
  Nor: { // burst
    colors: ['#fffbe6', '#f2e6a8', '#a8a077'],
    drawProjectile: (b, u, way) => {
      for (let i = 0; i < 5; i++) {
        const s = clampToUnit(u * 1.3 - .07 * i);
        const side = .12 * (i - 2);
        b.line([way.at(Math.max(0, s - .35), side), way.at(s, side * .6)], .05, '#fffbe6', fadeOut(u, .8), '#fff');
      }
    },
    drawImpact(b, t, p) {
      b.shape('boom', 0, 0, p * .62 * easeOut(t * 2.2), .2, '#ffd94f', fadeOut(t, .35));
      b.shape('boom', 0, 0, p * .38 * easeOut(t * 2.4), -.15, '#fffdf0', fadeOut(t, .3), 1, false);
      drawRays(b, t, 9, .3 * p, 1.05 * p, .08, '#fff6c9');
      drawDebris(b, t, 8, { shape: 'spark', colors: this.colors, reach: 1.05 * p, size: .13 });
    },
  },
  Fir: { // flame
    colors: ['#ffe45c', '#ff9d2e', '#f2541b', '#c6281b'],
    drawProjectile(b, u, way) {
      const [x, y] = way.at(u, 0);
      b.glow(x, y, .5, '#ff9d2ecc', .8);
      for (let i = 5; i >= 0; i--) {
        const [tx, ty] = way.at(clampToUnit(u - .07 * i), .07 * signedRandom(i, 1) * i);
        b.shape('flame', tx, ty, .26 - .03 * i, way.turn + Math.PI / 2 + Math.PI, this.colors[Math.min(3, Math.floor(i / 1.6))], 1 - .1 * i, .8, i > 3);
      }
    },
    drawImpact(b, t, p) {
      b.glow(0, .1, .95 * p, '#ff7a1acc', .85 * tentCurve(t, .2));
      for (let i = 0; i < 20; i++) {
        const life = clampToUnit((t - .35 * pseudoRandom(i, 1)) / .65);
        if (life <= 0 || life >= 1) continue;
        const x = p * (.52 * signedRandom(i, 2) + .08 * Math.sin(9 * life + i));
        const y = .42 - p * (.35 + .9 * pseudoRandom(i, 3)) * easeOut(life) * .95;
        const tone = Math.min(3, Math.floor(life * 2.6 + pseudoRandom(i, 4)));
        b.shape('flame', x, y, p * .3 * (1 - .75 * life) * (.7 + .5 * pseudoRandom(i, 5)), .25 * signedRandom(i, 6), this.colors[tone], fadeOut(life, .6), .75, tone > 1);
      }
    },
  },
  Wat: { // splash
    colors: ['#8fd0ff', '#4aa3f0', '#2673cf'],
    drawProjectile(b, u, way) {
      for (let i = 0; i < 9; i++) {
        const s = clampToUnit(u * 1.4 - .05 * i);
        if (s >= 1 || s <= 0) continue;
        const [x, y] = way.at(s, .1 * signedRandom(i, 1));
        b.shape('drop', x, y, .17 - .012 * i, way.turn + Math.PI / 2 + Math.PI, this.colors[i % 3], 1, .8);
      }
    },
    drawImpact(b, t, p) {
      for (const delay of [0, .18]) b.ring(0, .34, p * .85 * easeOut(t - delay), .09 * (1 - t), '#bfe4ff', fadeOut(t, .3), .42);
      for (let i = 0; i < 18; i++) {
        const a = -Math.PI / 2 + 1.15 * signedRandom(i, 2);
        const v = p * (.9 + .7 * pseudoRandom(i, 3));
        const s = t * (.9 + .3 * pseudoRandom(i, 4));
        const x = Math.cos(a) * v * s;
        const y = .3 + Math.sin(a) * v * s * 1.35 + 1.7 * s * s;
        const turn = Math.atan2(Math.sin(a) * v * 1.35 + 3.4 * s, Math.cos(a) * v) + Math.PI / 2 + Math.PI;
        b.shape('drop', x, y, p * (.09 + .1 * pseudoRandom(i, 5)) * (1 - .4 * t), turn, this.colors[i % 3], fadeOut(t, .7), .8);
      }
      b.shape('drop', 0, -.05 - .2 * easeOut(t), p * .5 * tentCurve(t, .25), 0, '#4aa3f0', .55, 1, false);
    },
  },
  Ele: { // spark
    colors: ['#fff7a8', '#ffd91a', '#c99700'],
    drawProjectile(b, u, way) {
      const key = Math.floor(u * 5);
      const points = crookedLinePoints(way.at(0, 0), way.at(clampToUnit(u * 1.3), 0), .14, key);
      b.line(points, .15, '#7a5c00', .9);
      b.line(points, .1, '#ffd91a', 1, '#fffef0');
    },
    drawImpact(b, t, p) {
      b.glow(0, 0, p * 1.05, '#ffe23acc', .9 * tentCurve(t, .12));
      const key = Math.floor(t * 7);
      if (t < .55) {
        const points = crookedLinePoints([.25 * signedRandom(key, 2), -1.25 * p], [0, .3], .2, key, 7);
        b.line(points, .2 * p, '#7a5c00', .9);
        b.line(points, .14 * p, '#ffd91a', 1, '#fffef0');
      }
      for (let i = 0; i < 7; i++) {
        const a = TAU * (i + pseudoRandom(i, key)) / 7;
        const r = p * (.35 + .65 * pseudoRandom(i, key + 2)) * (.4 + .6 * easeOut(t));
        const points = crookedLinePoints([.15 * Math.cos(a), .15 * Math.sin(a)], [r * Math.cos(a), r * Math.sin(a)], .12, key + i, 4);
        b.line(points, .07, '#7a5c00', fadeOut(t));
        b.line(points, .045, '#ffe23a', fadeOut(t), '#fff');
      }
    },
  },
  Gra: { // leaf
    colors: ['#8ed45e', '#55aa35', '#2f7a24'],
    drawProjectile(b, u, way) { drawVolley(b, u, way, 7, { shape: 'leaf', colors: this.colors, size: .17, spin: 9, bow: .5 }); },
    drawImpact(b, t, p) {
      for (const [i, turn] of [[0, -.7], [1, .9]]) {
        const s = clampToUnit(t * 2.2 - .25 * i);
        b.arc(.3 * Math.cos(turn + 2), .3 * Math.sin(turn + 2), .75 * p, turn - 1 + 2 * s - .9 * tentCurve(s), turn - 1 + 2 * s, .09 * tentCurve(s), '#e4ffd0');
      }
      for (let i = 0; i < 14; i++) {
        const a = TAU * i / 14 + 2.2 * t;
        const r = p * (.3 + .75 * pseudoRandom(i, 1)) * easeOut(t * 1.1);
        b.shape('leaf', r * Math.cos(a), r * Math.sin(a) + .12 * t, p * .17 * (1 - .4 * t), a + 6 * t, this.colors[i % 3], fadeOut(t), .8);
      }
    },
  },
  Ice: { // frost
    colors: ['#ffffff', '#c5f0fb', '#7fd0e8'],
    drawProjectile(b, u, way) { drawVolley(b, u, way, 6, { shape: 'needle', colors: this.colors, size: .2, bow: .3, wide: .8 }); },
    drawImpact(b, t, p) {
      b.glow(0, 0, p * .95, '#aeeaffdd', .8 * tentCurve(t, .25));
      const grown = p * .85 * easeOut(t * 2);
      for (let i = 0; i < 6; i++) {
        const a = TAU * i / 6 + .3 * t;
        const [x, y] = [Math.cos(a), Math.sin(a)];
        b.shape('needle', .5 * grown * x, .5 * grown * y, .46 * grown, a + Math.PI / 2, i % 2 ? '#e9fbff' : '#9fe0f3', fadeOut(t, .6), .42);
        for (const turn of [-.6, .6]) {
          b.shape('needle', .62 * grown * x + .16 * grown * Math.cos(a + turn), .62 * grown * y + .16 * grown * Math.sin(a + turn), .18 * grown, a + turn + Math.PI / 2, '#e9fbff', fadeOut(t, .6), .5);
        }
      }
      drawDebris(b, t, 9, { shape: 'spark', colors: this.colors, reach: 1.15 * p, size: .13, spin: 2, key: 3 });
    },
  },
  Fig: { // fist
    colors: ['#ffb27a', '#e0663c', '#a8321d'],
    drawProjectile(b, u, way) {
      const [x, y] = way.at(u, 0);
      for (let i = 0; i < 4; i++) b.line([way.at(Math.max(0, u - .5), .14 * (i - 1.5)), way.at(Math.max(0, u - .12), .12 * (i - 1.5))], .045, '#fff3e6', .8);
      b.shape('fist', x, y, .24, Math.abs(way.turn) > 1.7 ? way.turn + Math.PI : way.turn, '#e0663c', 1, Math.abs(way.turn) > 1.7 ? -1 : 1);
    },
    drawImpact(b, t, p) {
      b.ring(0, 0, p * 1 * easeOut(t * 1.4), .14 * (1 - t), '#ffe0c2', fadeOut(t, .3));
      b.shape('boom', 0, 0, p * .66 * easeOut(t * 3), .1, '#ffcf4a', fadeOut(t, .45));
      b.shape('fist', .02 * Math.sin(50 * t), 0, p * (.34 + .16 * tentCurve(t, .15)), -.12, '#e0663c', fadeOut(t, .55));
      drawRays(b, t, 10, .5 * p, 1.2 * p, .1, '#fff3e6');
    },
  },
  Poi: { // bubbles
    colors: ['#d8a3e8', '#a95cc4', '#743494'],
    drawProjectile(b, u, way) {
      for (let i = 0; i < 7; i++) {
        const s = clampToUnit(u * 1.4 - .06 * i);
        if (s <= 0 || s >= 1) continue;
        const [x, y] = way.at(s, .22 * signedRandom(i, 2) * Math.sin(Math.PI * s));
        drawBubble(b, x, y, .07 + .06 * pseudoRandom(i, 1), this.colors[i % 3], 1);
      }
    },
    drawImpact(b, t, p) {
      b.glow(0, .1, p * .85, '#8a3fb0cc', .75 * tentCurve(t, .2));
      for (let i = 0; i < 17; i++) {
        const life = clampToUnit((t - .3 * pseudoRandom(i, 1)) / .7);
        if (life <= 0) continue;
        const x = p * .62 * signedRandom(i, 2) + .07 * Math.sin(8 * life + i);
        const y = .45 - p * (.5 + .8 * pseudoRandom(i, 3)) * life;
        const r = p * (.06 + .1 * pseudoRandom(i, 4)) * Math.min(1, 5 * life);
        if (life < .82) drawBubble(b, x, y, r, this.colors[i % 3], 1);
        else drawRays({ ...b, line: (points, ...more) => b.line(points.map(([px, py]) => [px + x, py + y]), ...more) }, (life - .82) / .18, 5, r, 2 * r, .03, '#f1d9fb');
      }
    },
  },
  Gro: { // dust
    colors: ['#e2c48a', '#c09a58', '#8a6733'],
    drawProjectile(b, u, way) {
      const points = crookedLinePoints(way.at(0, 0), way.at(clampToUnit(1.2 * u), 0), .09, 2, 7).map(([x, y]) => [x, y + .3]);
      b.line(points, .1, '#4b3413', .95);
      b.line(points, .045, '#e2c48a', 1);
    },
    drawImpact(b, t, p) {
      for (const side of [-1, 1]) {
        b.line(crookedLinePoints([0, .36], [side * .8 * p * easeOut(2 * t), .36 + .1 * side], .08, side + 4, 5), .07, '#4b3413', fadeOut(t, .5));
      }
      for (let i = 0; i < 14; i++) {
        const side = i % 2 ? 1 : -1;
        const s = easeOut(t * (.8 + .3 * pseudoRandom(i, 1)));
        const x = side * p * (.15 + .8 * pseudoRandom(i, 2)) * s;
        const y = .4 - p * .5 * pseudoRandom(i, 3) * s;
        b.shape('puff', x, y, p * (.14 + .2 * pseudoRandom(i, 4)) * (.5 + .7 * s), .3 * signedRandom(i, 5), this.colors[i % 2], .92 * fadeOut(t, .4));
      }
      drawDebris(b, t, 9, { shape: 'stone', colors: ['#8a6733', '#a97f42'], reach: .8 * p, size: .1, lift: .75 * p, weight: 1.1, key: 8 });
    },
  },
  Fly: { // feather
    colors: ['#ffffff', '#d5e0ff', '#9db4ee'],
    drawProjectile(b, u, way) {
      for (let i = 0; i < 3; i++) {
        const [x, y] = way.at(clampToUnit(u - .12 * i), 0);
        b.arc(x, y, .34 - .05 * i, way.turn - 1, way.turn + 1, .09 - .02 * i, i ? '#c4d3ff' : '#fff', .95 - .2 * i);
      }
      drawVolley(b, u, way, 3, { shape: 'feather', colors: this.colors, size: .17, spin: 5, bow: .5 });
    },
    drawImpact(b, t, p) {
      for (let i = 0; i < 5; i++) {
        const r = p * (.25 + .17 * i) * (.5 + .5 * easeOut(2 * t));
        const a = 7 * t + 1.3 * i;
        b.arc(0, 0, r, a, a + 1.7 * (1 - t), .06 * (1 - t), i % 2 ? '#8ea6e6' : '#fff', fadeOut(t, .5));
      }
      for (let i = 0; i < 11; i++) {
        const a = TAU * i / 11 + 3 * t;
        const r = p * (.35 + .75 * pseudoRandom(i, 1)) * easeOut(t);
        b.shape('feather', r * Math.cos(a), r * Math.sin(a), p * .2 * (1 - .35 * t), a + .8 + 2 * t, this.colors[i % 3], fadeOut(t), .8);
      }
    },
  },
  Psy: { // ripple
    colors: ['#ffd0e6', '#f867a3', '#b8327a'],
    drawProjectile(b, u, way) {
      for (let i = 0; i < 4; i++) {
        const s = clampToUnit(u * 1.3 - .12 * i);
        if (s <= 0 || s >= 1) continue;
        const [x, y] = way.at(s, 0);
        b.c.save();
        b.c.translate(x, y);
        b.c.rotate(way.turn);
        b.c.scale(.5, 1);
        b.ring(0, 0, .1 + .24 * s, .06, i % 2 ? '#f867a3' : '#ffe3f0');
        b.c.restore();
      }
    },
    drawImpact(b, t, p) {
      b.glow(0, 0, p * .8, '#ff7fb4cc', .7 * tentCurve(t, .3));
      for (let i = 0; i < 5; i++) {
        const life = clampToUnit(t * 1.7 - .17 * i);
        const wave = 1 + .06 * Math.sin(18 * t + 2 * i);
        b.ring(0, 0, p * 1.1 * life * wave, .11 * (1 - life), i % 2 ? '#ffe3f0' : '#e0468c', fadeOut(life, .4), 1 / wave);
      }
      b.shape('spark', 0, 0, p * .42 * tentCurve(t, .2), 2 * t, '#fff0f7', 1);
      drawDebris(b, t, 7, { shape: 'spark', colors: this.colors, reach: p, size: .11, spin: 2, key: 5 });
    },
  },
  Bug: { // swarm
    colors: ['#d7e04a', '#a8b820', '#6d7a0f'],
    drawProjectile(b, u, way) {
      for (let i = 0; i < 12; i++) {
        const s = clampToUnit(u * 1.35 - .03 * i);
        if (s <= 0 || s >= 1) continue;
        const [x, y] = way.at(s, .34 * signedRandom(i, 1) + .06 * Math.sin(30 * u + 2 * i));
        b.shape('bug', x, y, .085, way.turn + Math.PI / 2 + .4 * Math.sin(20 * u + i), this.colors[i % 3], 1, .85 + .3 * Math.sin(60 * u + i));
      }
    },
    drawImpact(b, t, p) {
      b.glow(0, 0, p * .7, '#c6d22fbb', .6 * tentCurve(t, .3));
      for (let i = 0; i < 20; i++) {
        const a = TAU * pseudoRandom(i, 1) + (i % 2 ? 7 : -7) * t;
        const r = p * (t < .6 ? .3 + .3 * pseudoRandom(i, 2) + .05 * Math.sin(20 * t + i) : .3 + .3 * pseudoRandom(i, 2) + 1.4 * (t - .6));
        b.shape('bug', r * Math.cos(a), r * Math.sin(a) * .9, p * .1, a + (i % 2 ? Math.PI : 0), this.colors[i % 3], fadeOut(t, .7) * clampToUnit(8 * t), .8 + .3 * Math.sin(60 * t + i));
      }
    },
  },
  Roc: { // stone
    colors: ['#d6c48a', '#b3a05e', '#857440'],
    drawProjectile(b, u, way) { drawVolley(b, u, way, 3, { shape: 'stone', colors: this.colors, size: .2, spin: 5, bow: .4, along: false, trail: .12 }); },
    drawImpact(b, t, p) {
      for (let i = 0; i < 6; i++) {
        const life = clampToUnit(t * 1.5 - .09 * i);
        if (life <= 0) continue;
        const x = p * .5 * signedRandom(i, 2);
        const fall = Math.min(1, life * 2.4);
        const rest = Math.max(0, life * 2.4 - 1);
        const y = -1.35 + (1.5 + .2 * pseudoRandom(i, 3)) * fall * fall - .25 * Math.sin(Math.min(Math.PI, 3 * rest));
        b.shape('stone', x + .25 * Math.sign(x) * rest, y, p * (.17 + .1 * pseudoRandom(i, 1)), 2 * life * signedRandom(i, 4), this.colors[i % 3], fadeOut(life, .75));
        if (rest > 0 && rest < 1) b.shape('puff', x, .35, p * .22 * easeOut(rest), 0, '#cbbb8a', .7 * (1 - rest), 1.5, false);
      }
      drawDebris(b, t, 8, { shape: 'stone', colors: this.colors, reach: .9 * p, size: .08, lift: .3, weight: .8 });
    },
  },
  Gho: { // wisp
    colors: ['#cbb6f2', '#8d6cc6', '#54407e'],
    drawProjectile(b, u, way) {
      for (let i = 0; i < 3; i++) {
        const s = clampToUnit(u * 1.3 - .1 * i);
        if (s <= 0 || s >= 1) continue;
        const [x, y] = way.at(s, .22 * Math.sin(7 * s + 2.1 * i));
        b.glow(x, y, .4, '#7a58b8cc', .7);
        b.shape('wisp', x, y, .19, .2 * Math.sin(9 * u + i), this.colors[i], .95);
      }
    },
    drawImpact(b, t, p) {
      b.glow(0, 0, p, '#3b2a63ee', .8 * tentCurve(t, .3));
      for (let i = 0; i < 7; i++) {
        const a = TAU * i / 7 + 4.5 * t;
        const r = p * (t < .5 ? .8 * (1 - t) : .4 + 1.1 * (t - .5));
        b.shape('wisp', r * Math.cos(a), r * Math.sin(a) * .85 - .15 * t, p * .2 * clampToUnit(6 * t), .3 * Math.sin(10 * t + i), this.colors[i % 3], .95 * fadeOut(t, .65));
      }
      b.shape('wisp', 0, -.1 - .25 * t, p * .5 * tentCurve(t, .35), 0, '#efe6ff', .75, 1, false);
    },
  },
  Dra: { // scales
    colors: ['#b79cff', '#7443f0', '#4a21b0'],
    drawProjectile(b, u, way) { drawVolley(b, u, way, 8, { shape: 'scale', colors: this.colors, size: .14, bow: .35, trail: .05 }); },
    drawImpact(b, t, p) {
      b.glow(0, 0, p * .9, '#6b3df0cc', .7 * tentCurve(t, .2));
      for (let i = 0; i < 3; i++) {
        const s = clampToUnit(t * 2.6 - .22 * i);
        b.c.save();
        b.c.translate(.24 * p * (i - 1), .04 * (i - 1));
        b.c.rotate(.55);
        b.shape('claw', 0, 0, p * .62 * easeOut(s), 0, i === 1 ? '#ffffff' : '#cdb8ff', fadeOut(t, .45) * clampToUnit(4 * s), .8);
        b.c.restore();
      }
      drawDebris(b, t, 13, { shape: 'scale', colors: this.colors, reach: 1.15 * p, size: .15, spin: 3, weight: .25 });
    },
  },
  Dar: { // shadow
    colors: ['#8b7a6c', '#4b3d35', '#221a18'],
    drawProjectile(b, u, way) {
      for (let i = 0; i < 3; i++) {
        const [x, y] = way.at(clampToUnit(u - .13 * i), 0);
        b.shape('moon', x, y, .24 - .04 * i, way.turn + 6 * u, i ? '#4b3d35' : '#1a1416', .95 - .25 * i);
      }
    },
    drawImpact(b, t, p) {
      b.disc(0, 0, p * .8 * easeOut(t * 2.5), '#120d14', .72 * fadeOut(t, .4));
      b.ring(0, 0, p * .8 * easeOut(t * 2.5), .07, '#8f6fd0', fadeOut(t, .4));
      for (const [i, turn] of [[0, .8], [1, -.8]]) {
        const s = clampToUnit(t * 3 - .45 * i);
        b.shape('claw', 0, 0, p * .72 * easeOut(s), turn, '#f3eaff', clampToUnit(5 * s) * fadeOut(t, .5), .7);
      }
      for (let i = 0; i < 9; i++) {
        const a = TAU * i / 9 - 2 * t;
        const r = p * (.5 + .6 * easeOut(t));
        b.shape('moon', r * Math.cos(a), r * Math.sin(a), p * .12 * (1 - .3 * t), a + 5 * t, i % 2 ? '#2a2028' : '#6c5a7e', fadeOut(t));
      }
    },
  },
  Ste: { // shards
    colors: ['#ffffff', '#c9cbdd', '#8c90a8'],
    drawProjectile(b, u, way) { drawVolley(b, u, way, 6, { shape: 'shard', colors: this.colors, size: .17, bow: .35, spin: 3, wide: .8 }); },
    drawImpact(b, t, p) {
      drawDebris(b, t, 14, { shape: 'shard', colors: this.colors, reach: 1.15 * p, size: .2, along: true, wide: .7 });
      b.ring(0, 0, p * .9 * easeOut(t * 1.5), .06 * (1 - t), '#f4f5ff', fadeOut(t, .3));
      b.shape('spark', 0, 0, p * .72 * tentCurve(t, .18), .4 + .5 * t, '#ffffff', 1, .8);
      b.shape('spark', .3, -.3, p * .4 * tentCurve(clampToUnit(t * 1.4 - .3), .3), 0, '#ffffff', 1);
    },
  },
  Fai: { // stars
    colors: ['#fff2fb', '#ffb7dd', '#e87fb8', '#ffe88a'],
    drawProjectile(b, u, way) {
      drawVolley(b, u, way, 7, { shape: 'star', colors: this.colors, size: .13, bow: .5, spin: 6, trail: .06 });
      const [x, y] = way.at(u, 0);
      b.glow(x, y, .35, '#ffc3e6cc', .8);
    },
    drawImpact(b, t, p) {
      b.glow(0, 0, p * .95, '#ffb4dfdd', .75 * tentCurve(t, .25));
      drawDebris(b, t, 9, { shape: 'star', colors: this.colors, reach: 1.1 * p, size: .2, spin: 3, weight: .1 });
      for (let i = 0; i < 12; i++) {
        const life = clampToUnit(t * 1.6 - .6 * pseudoRandom(i, 1));
        b.shape('spark', p * .85 * signedRandom(i, 2), p * .75 * signedRandom(i, 3) - .1 * t, p * .2 * tentCurve(life, .4), .4 * life, i % 3 ? '#fff7fd' : '#ffe88a', 1);
      }
    },
  },
};

function drawBubble(brush, x, y, radius, color, alpha) {
  brush.disc(x, y, radius, color, .75 * alpha);
  brush.ring(x, y, radius, .025, EDGE, .8 * alpha);
  brush.disc(x - .35 * radius, y - .35 * radius, .28 * radius, '#ffffff', .9 * alpha);
}

/** The types that have an effect, by their letters. */
export const EFFECTS = Object.keys(LOOKS);

/**
 * Paints what flies: from the place given, relative to the square that is hit, and beyond it where the progress is more
 * than 1.
 * @param {CanvasRenderingContext2D} context with a square as its unit, and its zero in the middle of the one that is hit
 */
export function drawProjectile(context, type, progress, from, pale = 1) {
  const look = LOOKS[type];
  if (!look || progress <= 0) return;
  const length = Math.hypot(from.x, from.y) || 1;
  const [nx, ny] = [from.y / length, -from.x / length];
  const turn = Math.atan2(-from.y, -from.x);
  const share = Math.min(progress, .75); // from there on all of it goes straight ahead
  const beyond = pale < 1 ? Math.max(0, progress - share) : 0;
  const way = { turn, at: (s, side) => [from.x * (1 - s) - beyond * from.x + nx * side, from.y * (1 - s) - beyond * from.y + ny * side] };
  context.save();
  const brush = createBrush(context);
  look.drawProjectile(pale < 1 ? fadedBrush(brush, pale) : brush, pale < 1 ? share : Math.min(progress, .999), way);
  context.restore();
}

/** A brush that covers less. */
function fadedBrush(brush, factor) {
  const withFadedAlpha = (name, at) => (...more) => {
    const all = [...more];
    while (all.length <= at) all.push(undefined);
    all[at] = factor * (all[at] ?? 1);
    return brush[name](...all);
  };
  return { c: brush.c, shape: withFadedAlpha('shape', 6), disc: withFadedAlpha('disc', 4), ring: withFadedAlpha('ring', 5), glow: withFadedAlpha('glow', 4), line: withFadedAlpha('line', 3), arc: withFadedAlpha('arc', 7) };
}

/** Paints what happens where it arrives, the time from 0 to 1; with more power it is larger, and comes twice. */
export function drawImpact(context, type, time, power = 1) {
  const look = LOOKS[type];
  if (!look || time <= 0 || time >= 1) return;
  context.save();
  look.drawImpact(createBrush(context), time, power);
  context.restore();
}

/** Paints how a piece gathers its strength at a place, while nobody knows yet what the roll will be. */
export function drawCharge(context, type, time, { x, y }) {
  const look = LOOKS[type];
  if (!look || time <= 0 || time >= 1) return;
  const b = createBrush(context);
  context.save();
  context.translate(x, y);
  b.glow(0, 0, .35 + .35 * time, look.colors[1] + 'cc', .8 * time);
  for (let i = 0; i < 14; i++) {
    const life = (time * 1.6 + pseudoRandom(i, 1)) % 1;
    const a = TAU * pseudoRandom(i, 2) + 2.5 * life;
    const r = .95 * (1 - life);
    b.shape('spark', r * Math.cos(a), r * Math.sin(a), .1 * tentCurve(life, .6), a, look.colors[i % look.colors.length], 1);
  }
  b.ring(0, 0, .62 * (1 - .5 * time), .05, look.colors[0], .9 * time);
  context.restore();
}

/** The colour of a type's flash. */
export const flashColor = (type) => LOOKS[type] ? LOOKS[type].colors[1] : '#ffffff';
