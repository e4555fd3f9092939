import sharp from 'sharp'
import { readFile } from 'node:fs/promises'
import { renderOriginal, renderWebp, renderAvif, widthsFor } from './src/pictures/render.ts'
import { readHeader } from './src/pictures/decoder.ts'
const [file, what='all'] = process.argv.slice(2)
let peak = 0
const t = setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()) }, 5)
const mb = (n:number) => Math.round(n/1e6)
await import('sharp')
const base = mb(process.memoryUsage.rss())
const m = await readHeader(await readFile(file), {animated: /gif|webp/.test(file)})
const known = { format: m!.format as any, isAnimated: (m!.pages ?? 1) > 1 }
const left = () => 600000
const t0 = performance.now()
try {
const o = await renderOriginal(file, known, left)
const p1 = peak, t1 = performance.now()
for await (const c of renderWebp(file, known.isAnimated, widthsFor(o), left)) {}
const p2 = peak, t2 = performance.now()
peak = 0
let av = 0
if (what === 'all' && !known.isAnimated) for await (const c of renderAvif(o.content, widthsFor(o).map(width=>({width})), left)) {}
console.log(file.split('/').pop(), {base, hdr: mb(p1), webp: mb(p2), avif: mb(peak), s1: Math.round(t1-t0), s2: Math.round(t2-t1), s3: Math.round(performance.now()-t2), out: o.content.length})
} catch (e) { console.log(file, String(e), mb(peak)) }
clearInterval(t)
