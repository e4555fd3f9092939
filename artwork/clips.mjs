/** Draws the clips of the home page and their first pictures: `npx tsx artwork/clips.mjs [hills|light …]`. Needs ffmpeg. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { drawingPage, frameOf, site } from './browser.mjs'

const size = { width: 768, height: 432 }
const framesPerSecond = 24
const frames = 8 * framesPerSecond
const most = { webm: 40_000, mp4: 46_000, avif: 14_000, jpg: 25_000 }
/** Scenes with more movement need stronger compression. */
const quality = { hills: { vp9: 42, h264: 24 }, light: { vp9: 40, h264: 28 } }

const run = promisify(execFile)
const asked = process.argv.slice(2)
const into = join(site, 'src', 'gospel')
await mkdir(into, { recursive: true })
const { page, close } = await drawingPage()
try {
  for (const scene of asked.length > 0 ? asked : Object.keys(quality)) await clip(scene)
} finally {
  await close()
}

async function clip(scene) {
  const folder = await mkdtemp(join(tmpdir(), `${scene}-`))
  const to = (ending) => join(into, `${scene}${ending}`)
  try {
    for (let frame = 0; frame < frames; frame++) {
      const name = join(folder, `${String(frame).padStart(4, '0')}.png`)
      await writeFile(name, await frameOf(page, { scene, size, time: frame / frames }))
    }
    const { vp9, h264 } = quality[scene]
    const read = [
      '-y',
      '-loglevel',
      'error',
      '-framerate',
      `${framesPerSecond}`,
      '-i',
      join(folder, '%04d.png'),
    ]
    // The colours are named, because players guess others for a picture as low as this.
    const colours = [
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ]
    const slow = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', `${vp9}`, '-deadline', 'good', '-cpu-used', '0']
    const ahead = ['-row-mt', '1', '-auto-alt-ref', '1', '-lag-in-frames', '25', '-g', '240', '-an']
    for (const pass of ['1', '2']) {
      const log = ['-pass', pass, '-passlogfile', join(folder, 'pass')]
      await run('ffmpeg', [...read, ...colours, ...slow, ...ahead, ...log, to('.webm')])
    }
    const plain = [
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-crf',
      `${h264}`,
    ]
    await run('ffmpeg', [
      ...read,
      ...colours,
      ...plain,
      '-g',
      '240',
      '-an',
      '-movflags',
      '+faststart',
      to('.mp4'),
    ])
    const first = sharp(join(folder, '0000.png'))
    await first.clone().avif({ quality: 62, effort: 9 }).toFile(to('-poster.avif'))
    await first.clone().jpeg({ quality: 72, mozjpeg: true }).toFile(to('-poster.jpg'))
  } finally {
    await rm(folder, { recursive: true })
  }
  for (const ending of ['.webm', '.mp4', '-poster.avif', '-poster.jpg']) {
    const { size: bytes } = await stat(to(ending))
    const limit = most[ending.slice(ending.lastIndexOf('.') + 1)]
    if (bytes > limit) throw new Error(`${scene}${ending} weighs ${bytes} bytes, ${bytes - limit} too many`)
    console.log(`${scene}${ending} ${(bytes / 1000).toFixed(1)} kB`)
  }
}
