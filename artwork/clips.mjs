/**
 * Films the hills for the home page, by day and at dusk: `npx tsx artwork/clips.mjs`. Needs ffmpeg.
 *
 * Each clip begins and ends with the drawing at rest, as the page shows it before: `e2e/film.spec.ts` compares them.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { browserPage, site } from './browser.mjs'

/** The width of the drawing. */
const size = { width: 1600, height: 900 }
const clipWidth = 1280
/** The hills at dusk differ by few levels, which stronger compression would lose. */
const vp9Quality = { day: 52, dusk: 48 }
const framesPerSecond = 4
/** The length of the drawing's own motion. */
const seconds = 12
const most = { webm: 34_000, mp4: 38_000, jpg: 40_000 }
/** As in `--sky-above` and `--sky-below` of `host-public/src/design/tokens.css`. */
const skies = { day: ['#fdf4e4', '#fbdcb8'], dusk: ['#141a2b', '#4a2f3a'] }

/** On Sunday morning families go up the path: when each person starts, the place in the row, and the clothes. */
const worshippers = [
  ['wo', 0, -10, '#a5401f'],
  ['ma', 0.4, 10, '#f6ead9'],
  ['wo', 1.2, 0, '#d9922e'],
  ['ma', 1.9, -12, '#a5401f'],
  ['wo', 2.2, 8, '#f6ead9'],
  ['wo', 3, -4, '#d9922e'],
  ['ma', 3.4, 12, '#d9922e'],
  ['wo', 4.1, -8, '#a5401f'],
]
const clips = { hills: '', light: `<g>${worshippers.map(worshipper).reverse().join('')}</g>` }

function worshipper([symbol, start, aside, colour]) {
  return `<g class="worshipper" style="animation-delay:${start}s"><use href="#${symbol}" x="${aside}" color="${colour}"/></g>`
}
const walk = `.worshipper{opacity:0;animation:worship 7.5s steps(30) both}@keyframes worship{
0%{transform:translate(870px,596px) scale(1.45);opacity:1;animation-timing-function:steps(10)}
36%{transform:translate(856px,500px) scale(1.15);opacity:1;animation-timing-function:steps(10)}
72%{transform:translate(811px,440px) scale(.8);opacity:1;animation-timing-function:steps(7)}
96%{transform:translate(813px,403px) scale(.6);opacity:1}
to{transform:translate(813px,402px) scale(.6);opacity:0}}`

const run = promisify(execFile)
const into = join(site, 'src', 'gospel')
const { page, close } = await browserPage(size)
try {
  for (const [id, people] of Object.entries(clips))
    for (const light of Object.keys(skies)) await clip(id, light, people)
} finally {
  await close()
}

async function clip(id, light, people) {
  const name = `${id}-${light}`
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  const to = (ending) => join(into, `${name}${ending}`)
  try {
    await open(light, people)
    for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
      // In the middle of a step.
      const time = ((frame + 0.5) * 1000) / framesPerSecond
      await page.evaluate((time) => {
        for (const animation of document.getAnimations()) {
          animation.pause()
          animation.currentTime = time
        }
      }, time)
      await page.screenshot({ path: join(folder, `${String(frame).padStart(2, '0')}.png`) })
    }
    await encode(join(folder, '%02d.png'), folder, light, to)
    if (light === 'day') await poster(join(folder, '24.png'), join(into, `${id}-poster.jpg`))
  } finally {
    await rm(folder, { recursive: true })
  }
  for (const ending of ['.webm', '.mp4']) await checkWeight(to(ending))
}

/** For search engines, in the middle of the clip. */
async function poster(frame, to) {
  await sharp(frame).resize(clipWidth).jpeg({ quality: 72, mozjpeg: true }).toFile(to)
  await checkWeight(to)
}

async function checkWeight(file) {
  const { size: bytes } = await stat(file)
  const limit = most[extname(file).slice(1)]
  if (bytes > limit) throw new Error(`${file} weighs ${bytes} bytes, ${bytes - limit} too many`)
  console.log(`${file} ${(bytes / 1000).toFixed(1)} kB`)
}

/** Opens the drawing in its sky, which is that of `host-public/src/design/hero.css`. */
async function open(light, people) {
  const [above, below] = skies[light]
  const svg = await readFile(join(site, `src/drawings/hills-${light}.svg`), 'utf8')
  const near = svg.indexOf('</g></g><g>', svg.indexOf('class="walk"')) + '</g></g>'.length
  const drawing = svg.slice(0, near) + people + svg.slice(near)
  const body = `<!doctype html><style>body{margin:0;height:900px;background:linear-gradient(${above} 24%,${below} 76%)}svg{position:absolute;bottom:0}${walk}</style>${drawing}`
  await page.unroute('**/*')
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('about:blank')
  await page.goto('http://artwork.invalid/#moving')
}

async function encode(frames, folder, light, to) {
  const read = `-y -loglevel error -framerate ${framesPerSecond} -i ${frames}`
  const colours =
    `-vf scale=${clipWidth}:-2:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p` +
    // Named, because players guess others.
    ' -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
  const vp9 = `-c:v libvpx-vp9 -b:v 0 -crf ${vp9Quality[light]} -deadline good -cpu-used 0 -tune-content screen -auto-alt-ref 1 -lag-in-frames 25`
  const h264 = '-c:v libx264 -profile:v high -preset veryslow -tune animation -crf 36 -movflags +faststart'
  const ffmpeg = (...all) => run('ffmpeg', all.join(' ').split(' '))
  for (const pass of [1, 2])
    await ffmpeg(
      read,
      colours,
      vp9,
      `-g 240 -an -pass ${pass} -passlogfile ${join(folder, 'pass')}`,
      to('.webm'),
    )
  await ffmpeg(read, colours, h264, '-g 240 -an', to('.mp4'))
}
