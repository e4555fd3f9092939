/** Draws the hills, the Bible and the first slide, by day and at dusk: `npx tsx artwork/village.mjs`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from './browser.mjs'

const day = {
  ochre: '#d9922e',
  sky1: '#fdf4e4',
  sky2: '#fbdcb8',
  sun: '#fff6e2',
  halo: '#f8c98c',
  bird: '#7a4a36',
  hill1: '#efc3a0',
  hill2: '#dc9e7f',
  hill3: '#ab7562',
  hill4: '#5c7a5d',
  hill5: '#24584a',
  tooth3: '#bd8a74',
  tooth4: '#6f8f6c',
  tooth5: '#36735f',
  tooth6: '#163f34',
  palm: '#2f7a4f',
  'palm-light': '#74a860',
  trunk: '#6b4a2c',
  tree: '#2d5a48',
  grain: '#b5542a',
  cherry: '#c4301f',
  wall: '#f4e3c8',
  roof: '#a5401f',
  door: '#3a2118',
  window: '#8a6a4e',
  path: '#d9b48a',
  skin: '#4a2a1c',
  wrap: '#f6ead9',
  smoke: '#f6ead9',
}
const dusk = {
  ochre: '#e0a54b',
  sky1: '#141a2b',
  sky2: '#4a2f3a',
  sun: '#f7e7c4',
  halo: '#7d5a52',
  bird: '#c9a79a',
  hill1: '#513743',
  hill2: '#432e38',
  hill3: '#33262d',
  hill4: '#1f332c',
  hill5: '#12271f',
  tooth3: '#46333b',
  tooth4: '#2c463b',
  tooth5: '#214236',
  tooth6: '#0a1913',
  palm: '#245c3d',
  'palm-light': '#4a7a4a',
  trunk: '#4a3422',
  tree: '#16302a',
  grain: '#9a4a28',
  cherry: '#b8392a',
  wall: '#8d7458',
  roof: '#6e2c17',
  door: '#1a0f0a',
  window: '#ffcf6b',
  path: '#8b6a4c',
  skin: '#2b1810',
  wrap: '#cdb79d',
  smoke: '#7c6a68',
  star: '#f7e7c4',
}

/** A hill of width `w` around `c`. */
const bump = (x, c, w) => Math.exp(-(((x - c) / w) ** 2))
/** Height of each ridge, from the farthest to the nearest. */
const ridges = [
  (x) => 232 + 30 * Math.sin(x / 190 + 1) - 80 * bump(x, 1240, 250) + 34 * bump(x, 250, 300),
  (x) => 290 + 24 * Math.sin(x / 160 + 2.5) - 44 * bump(x, 960, 200),
  (x) => 338 + 20 * Math.sin(x / 140 + 0.3) - 34 * bump(x, 560, 170) - 30 * bump(x, 1400, 160),
  (x) => 392 + 18 * Math.sin(x / 190 + 4) - 16 * bump(x, 820, 130),
  (x) => 446 + 16 * Math.sin(x / 240 + 1.2),
]
const round = (n) => Math.round(n)
const tenth = (n) => round(n * 10) / 10
const hill = (f, fill) => {
  let d = `M0 520V${round(f(0))}`
  for (let x = 40; x <= 1600; x += 40) d += `L${x} ${round(f(x))}`
  return `<path style="fill:var(${fill})" d="${d}V520z"/>`
}
/** A hill with few points, of relative lines, which compress well. */
const outline = (f, fill) => {
  const step = 100
  const points = []
  for (let x = step; x <= 1600; x += step)
    points.push(`${step} ${round(f(x)) - round(f(x - step))}`.replace(' -', '-'))
  return `<path style="fill:var(${fill})" d="M0 520V${round(f(0))}l${points.join(' ')}V520z"/>`
}
// Terraces: rows of imigongo teeth that follow the hill.
const teeth = (f, depth, size, from, to, fill) => {
  let d = ''
  for (let x = from; x < to; x += size * 2)
    d += `M${x} ${round(f(x) + depth + size * 0.8)}l${size} ${-round(size * 0.8)} ${size} ${round(size * 0.8)}z`
  return `<path style="fill:var(${fill})" d="${d}"/>`
}
const use = (id, x, y, s = 1, extra = '') =>
  `<use href="#${id}" transform="translate(${round(x)} ${round(y)})${s === 1 ? '' : ` scale(${s})`}"${extra}/>`
const on = (id, layer, x, s, dy = 2, extra) => use(id, x, ridges[layer](x) + dy, s, extra)
/** A group that moves about a point of the drawing: its content is drawn around that point. */
const moving = (name, x, y, content) =>
  `<g transform="translate(${x} ${y})"><g class="${name}">${content}</g></g>`
/** A banana whose leaves move. */
const sway = (name, x, y, s) => moving(name, x, y, use('ba', 0, 0, s))
const leaf = (a) => `<use href="#lf" transform="rotate(${a})"/>`
const p = (fill, d) => `<path style="fill:var(${fill})" d="${d}"/>`

const symbols = `<path id="lf" d="M0 0C16-26 52-40 92-14 60-12 30-2 0 0z"/>
<g id="ba"><path style="fill:var(--trunk)" d="M-5 4-3-62h7L8 4z"/><g transform="translate(0 -60)" style="fill:var(--palm)">${[-8, 22, -168, -202, -62, 240].map(leaf).join('')}<g style="fill:var(--palm-light)">${[-36, -142, -96].map(leaf).join('')}</g></g><path style="fill:var(--ochre)" d="M5-56c10 2 14 12 12 24l-9 2C4-40 2-48 5-56z"/></g>
<g id="so"><path style="fill:none;stroke:var(--palm-light)" stroke-width="3.5" d="M0 4C2-30-2-60 2-92M0-24c12-16 26-20 38-10M0-44c-12-16-26-20-36-8M1-64c10-12 20-14 28-8"/><path style="fill:var(--grain)" d="M2-134c11 10 13 30 2 46-13-14-13-34-2-46z"/></g>
<g id="co"><path style="fill:var(--palm)" d="M0 4c-30 2-44-20-30-32-14-16 4-34 16-28 4-18 28-18 30 0 16-4 28 14 14 28 16 14 0 34-30 32z"/><path style="fill:var(--palm-light)" d="M-20-20c2-8 10-10 16-6-4 8-10 10-16 6zm22-20c2-8 10-10 16-6-4 8-10 10-16 6zm4 26c2-8 10-10 16-6-4 8-10 10-16 6z"/><g style="fill:var(--cherry)"><circle cx="-12" cy="-36" r="3.5"/><circle cx="-4" cy="-10" r="3.5"/><circle cx="14" cy="-26" r="3.5"/><circle cx="-22" cy="-26" r="3"/></g></g>
<g id="ho">${p('--wall', 'M0 0h34v-18H0z')}${p('--roof', 'm-5-17 8-12h28l8 12z')}${p('--door', 'M14 0v-12h7V0z')}${p('--window', 'M4-13h6v6H4zm20 0h6v6h-6z')}</g>
<g id="ch">${p('--wall', 'M0 0v-44l38-32 38 32V0zm76 0v-34h62V0z')}${p('--roof', 'm-8-42 46-40 46 40-7 6-39-33-39 33zm84 10 8-18h56l10 18z')}${p('--door', 'M27 0v-24a11 11 0 0 1 22 0V0z')}${p('--window', 'm38-62 9 10-9 10-9-10zm50 36h9v10h-9zm18 0h9v10h-9zm18 0h9v10h-9z')}${p('--roof', 'M36-98h4v22h-4zm-6 5h16v4H30z')}${p('--door', 'm0 0 6-8 6 8zm12 0 6-8 6 8zm40 0 6-8 6 8zm12 0 6-8 6 8z')}</g>
<g id="eu">${p('--trunk', 'M-2 2-1-60h3L3 2z')}<path style="fill:var(--tree)" d="M0-96c16 4 18 24 10 32 12 6 8 26-6 26-8 8-22 2-20-10-12-8-6-24 4-24-6-12 2-22 12-24z"/></g>
<g id="wo"><circle cx="0" cy="-34" r="5" style="fill:var(--skin)"/><path fill="currentColor" d="M-5-29H5l5 29h-20z"/><path style="fill:var(--wrap)" d="M-6-36c0-9 12-9 12 0-4-3-8-3-12 0zM-9-7h18l1 4h-20z"/></g>
<g id="ma"><circle cx="0" cy="-35" r="5" style="fill:var(--skin)"/><path fill="currentColor" d="M-6-30H6l2 16H-8z"/><path style="fill:var(--door)" d="M-6-14H6L5 0H1l-1-9-1 9h-4z"/></g>`

/** Rings above one chimney, at rest in three places of their way. */
const smoke = `<g transform="translate(606 382)" style="fill:var(--smoke)">${[0, 1, 2].map((third) => `<circle r="4" class="smoke s${third}" transform="translate(${tenth((26 * third) / 3)} ${tenth((-58 * third) / 3)}) scale(${1 + 0.5 * third})" opacity="${0.6 - 0.2 * third}"/>`).join('')}</g>`
const body = `${hill(ridges[0], '--hill1')}${hill(ridges[1], '--hill2')}${hill(ridges[2], '--hill3')}${teeth(ridges[2], 16, 9, 420, 720, '--tooth3')}
${[
  [470, 0.6],
  [520, 0.5],
  [590, 0.6],
  [1372, 0.6],
  [1420, 0.7],
  [1310, 0.5],
  [210, 0.55],
  [255, 0.5],
]
  .map(([x, s]) => on('ho', 2, x, s, 6))
  .join('')}
${hill(ridges[3], '--hill4')}${teeth(ridges[3], 14, 12, 20, 640, '--tooth4')}${teeth(ridges[3], 14, 12, 1010, 1590, '--tooth4')}
${on('eu', 3, 740, 0.8)}${on('eu', 3, 716, 1)}${on('ch', 3, 776, 0.95, 6)}${on('eu', 3, 950, 0.9)}${on('ho', 3, 985, 1.05, 7)}${on('ho', 3, 1046, 0.85, 6)}${on('ho', 3, 590, 1, 8)}${on('ho', 3, 330, 0.95, 7)}${on('ho', 3, 1270, 1, 7)}${on('ho', 3, 1320, 0.8, 6)}${on('eu', 3, 1365, 0.9)}${on('ba', 3, 660, 0.5, 6)}${on('ba', 3, 1112, 0.5, 6)}${on('ba', 3, 300, 0.5, 6)}
${hill(ridges[4], '--hill5')}<path style="fill:var(--path)" d="M806 394c10 22-34 30-16 48 16 16 64 22 40 78h62c12-62-56-70-66-86-8-14 12-22 4-40z"/>
${teeth(ridges[4], 16, 15, 0, 760, '--tooth5')}${teeth(ridges[4], 16, 15, 930, 1600, '--tooth5')}${teeth(ridges[4], 46, 20, -10, 780, '--tooth6')}${teeth(ridges[4], 46, 20, 930, 1600, '--tooth6')}
${smoke}${moving('walk', 827, 454, use('wo', -9, -2, 0.8, ' color="#d9922e"') + use('ma', 9, 1, 0.8, ' color="#f6ead9"'))}<g>${use('wo', 866, 486, 1.15, ' color="#a5401f"')}${use('wo', 846, 482, 0.7, ' color="#f6ead9"')}${use('ma', 890, 492, 1.15, ' color="#d9922e"')}${use('wo', 740, 470, 1, ' color="#d9922e"')}${p('--wrap', 'M729 434h22l-3 8h-16z')}</g>
${sway('sway', 470, 486, 1.35)}${sway('sway two', 400, 512, 1)}${sway('sway', 214, 500, 1.3)}${use('co', 560, 512, 1)}${use('co', 625, 520, 0.8)}${use('co', 120, 516, 1.1)}
${use('so', 1060, 512, 0.9)}${use('so', 1092, 518, 1.1)}${use('so', 1126, 508, 0.95)}${use('so', 1160, 520, 1.15)}${use('so', 1330, 514, 1.1)}${use('so', 1364, 520, 1.2)}${use('so', 1398, 512, 1)}${use('co', 1010, 520, 0.9)}${use('co', 1250, 520, 1.1)}${sway('sway two', 1500, 500, 1.3)}`

const sun =
  '<g style="fill:var(--halo)"><circle class="ring" cx="1010" cy="196" r="118" opacity=".35"/><circle cx="1010" cy="196" r="84" opacity=".5"/></g><circle cx="1010" cy="196" r="52" style="fill:var(--sun)"/>'

const stars = `<path class="stars" style="fill:var(--star)" d="${[
  [1106, 64],
  [1196, 30],
  [1262, 92],
  [1350, 48],
  [1420, 120],
  [1476, 70],
  [1560, 104],
  [1540, 36],
]
  .map(([x, y]) => `M${x} ${y - 5}l4 5-4 5-4-5z`)
  .join('')}"/>`

/**
 * The picture moves where its address ends in `#moving`, in steps like cut paper: two to four a second, which a cheap
 * phone repaints seldom. It begins at rest, and all is where it was after 12 seconds, the length of the clips.
 */
const motion = `<style>${[
  ['ring', 6, '50%{transform:scale(1.12);opacity:.2}', 'transform-origin:1010px 196px'],
  ['stars', 3, '50%{opacity:.45}'],
  ['birds', 6, '25%{transform:translate(24px,-6px)}75%{transform:translate(-24px,6px)}'],
  ['sway', 3, '25%{transform:rotate(1.1deg)}75%{transform:rotate(-1.1deg)}'],
  ['smoke', 24, '0%{transform:none;opacity:.6}to{transform:translate(26px,-58px) scale(2.5);opacity:0}'],
  // Up to the door, and again from below.
  [
    'walk',
    20,
    '42%{transform:translate(-14px,-50px) scale(.75);opacity:1}46%{transform:translate(-14px,-51px) scale(.75);opacity:0}46.1%{transform:translate(34px,110px) scale(1.5);opacity:1}',
  ],
]
  .map(
    ([name, steps, frames, more = '']) =>
      `#moving:target .${name}{animation:${name} 12s steps(${steps}) infinite${more && `;${more}`}}@keyframes ${name}{${frames}}`,
  )
  .join(
    '',
  )}#moving:target .two{animation-delay:-6s}#moving:target .s1{animation-delay:-4s}#moving:target .s2{animation-delay:-8s}</style>`

const village = `${motion}${sun}<g style="stroke:var(--bird)" fill="none" stroke-width="2.5" stroke-linecap="round"><path class="birds" d="M862 150q8-9 13 0 6-9 14 0m14-26q7-8 11 0 5-8 12 0m-4 40q6-7 10 0 4-7 10 0"/><path class="birds two" d="M1102 88q7-8 11 0 5-8 12 0m6 18q5-6 8 0 4-6 9 0"/></g>${body}`

const outlines = ridges.map((ridge, at) => outline(ridge, `--hill${at + 1}`)).join('')

const farmer = `<path style="fill:var(--sky2)" d="M0 0h640v400H0z"/><circle cx="452" cy="120" r="86" style="fill:var(--halo)" opacity=".5"/><circle cx="452" cy="120" r="52" style="fill:var(--sun)"/><path style="fill:var(--hill1)" d="M0 190c90-52 160-46 240-14s150-8 224-30 126 2 176 22v232H0z"/><path style="fill:var(--hill3)" d="M0 240c120-22 170-74 290-44s180 46 350 0v204H0z"/><path style="fill:var(--hill4)" d="M0 296c140-70 300-84 640-40v150H0z"/>${use('ho', 96, 268, 1.1)}${use('ho', 500, 258, 1)}<path style="fill:var(--hill5)" d="M0 336c170-50 360-56 640-24v90H0z"/>${teeth((x) => 336 - 34 * bump(x, 300, 260), 26, 20, -10, 640, '--tooth5')}${teeth((x) => 350 - 30 * bump(x, 300, 260), 50, 24, -10, 640, '--tooth6')}${use('ba', 84, 372, 1.7)}${use('so', 452, 372, 1.25)}${use('so', 500, 384, 1.4)}${use('so', 546, 370, 1.2)}${use('so', 594, 388, 1.45)}${use('co', 196, 392, 1.15)}<g transform="translate(318 372)"><path style="fill:var(--door)" d="M-26 0l6-64h40L28 0H8L2-40-6 0z"/><path fill="#d9922e" d="M-28-58c-6-50 6-72 32-76 26 2 36 26 30 76z"/><circle cx="10" cy="-152" r="20" style="fill:var(--skin)"/><path style="fill:var(--wrap)" d="M-14-156c0-36 48-36 48-2-16-8-32-8-48 2z"/><path style="stroke:var(--skin)" fill="none" stroke-width="11" stroke-linecap="round" d="M28-112 76-92M-16-112 50-66"/><path style="stroke:var(--trunk)" fill="none" stroke-width="6" stroke-linecap="round" d="M26-40 110-128"/><path style="fill:var(--door)" d="m100-138 24 18 20-30-10-8z"/></g>`

const bible = `<path style="fill:var(--sky2)" d="M-400-300H880v660H-400z"/><circle cx="240" cy="150" r="118" style="fill:var(--halo)" opacity=".6"/><circle cx="240" cy="150" r="84" style="fill:var(--sun)"/><path style="fill:var(--hill1)" d="M-400 240c200-60 330-60 600-36 80 26 150-34 280 0 150 10 250-40 400 0v156H-400z"/><path style="fill:var(--hill3)" d="M-400 270c300-50 570-40 640-20 80 22 350-44 640-18v128H-400z"/><path style="fill:var(--hill5)" d="M-400 300c300-40 580-30 650-20 90 12 350-30 630-14v94H-400z"/><path style="fill:var(--tooth5)" d="M-48 326l12-11 12 11 12-11 12 11 12-11 12 11 12-11 12 11 12-11 12 11 12-11 12 11H-48zM372 326l12-11 12 11 12-11 12 11 12-11 12 11 12-11 12 11z"/><g style="fill:var(--palm-light)"><path d="M70 340c-8-50-2-90 8-130 6 44 4 90-4 130zM410 340c8-50 2-90-8-130-6 44-4 90 4 130z"/></g><g style="fill:var(--grain)"><path d="M79 168c10 12 12 30 0 46-12-14-10-34 0-46zM401 168c10 12 12 30 0 46-12-14-10-34 0-46z"/></g><path fill="#4a1c0c" d="M62 196c66-24 124-18 178 14 54-32 112-38 178-14v112c-66-16-124-12-178 14-54-26-112-30-178-14z"/><path style="fill:var(--wrap)" d="M74 186c62-22 116-16 166 16v104c-50-26-104-32-166-18z"/><path style="fill:var(--wrap)" opacity=".92" d="M406 186c-62-22-116-16-166 16v104c50-26 104-32 166-18z"/><path fill="none" stroke="#b09a7c" stroke-width="4" stroke-linecap="round" d="M96 206c42-10 82-6 122 14M96 226c42-10 82-6 122 14M96 246c42-10 82-6 122 14M96 266c42-10 82-6 122 14M384 206c-42-10-82-6-122 14m122 6c-42-10-82-6-122 14m122 6c-42-10-82-6-122 14m122 6c-42-10-82-6-122 14"/><path fill="#a5401f" d="M232 200h16v116l-8-12-8 12z"/>`

/** A file without the symbols that it does not use, in the colours of one time of the day. */
function drawing(viewBox, content, colours) {
  const used = (text) => new Set([...text.matchAll(/href="#(\w+)"/g)].map(([, id]) => id))
  const needed = used(content)
  // The banana consists of leaves.
  if (needed.has('ba')) needed.add('lf')
  const defined = symbols.split('\n').filter((line) => needed.has(/ id="(\w+)"/.exec(line)?.[1]))
  const [, , width, height] = viewBox.split(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"${content.includes('#moving') ? ' id="moving"' : ''} viewBox="${viewBox}" width="${width}" height="${height}">${defined.length > 0 ? `<defs>${defined.join('')}</defs>` : ''}${content}</svg>\n`
  return svg
    .replace(/(?<=\S)\n(?=<)/g, '')
    .replace(
      /style="(fill|stroke):var\(--([\w-]+)\)"/g,
      (_, property, name) => `${property}="${colours[name]}"`,
    )
    .replace(
      /style="fill:none;stroke:var\(--([\w-]+)\)"/g,
      (_, name) => `fill="none" stroke="${colours[name]}"`,
    )
}

for (const [name, viewBox, content, atDusk = ''] of [
  ['hills', '0 0 1600 520', village, stars],
  // Part of the HTML: painted before the hills themselves have arrived.
  ['outlines', '0 0 1600 520', `${sun}${outlines}`.replace(' class="ring"', '')],
  ['faith', '0 0 640 400', farmer],
  ['bible', '-20 50 520 330', bible],
]) {
  for (const [time, colours] of [
    ['day', day],
    ['dusk', dusk],
  ]) {
    const svg = drawing(viewBox, colours === dusk ? content + atDusk : content, colours)
    if (/var\(|undefined/.test(svg)) throw new Error(`${name} has a colour that is not resolved.`)
    await writeFile(join(site, `src/drawings/${name}-${time}.svg`), svg)
    console.log(`${name}-${time}.svg ${(svg.length / 1000).toFixed(1)} kB`)
  }
}
