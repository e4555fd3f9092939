import { shapesOf, width } from './canvas.js'
import { hills } from './hills.js'

const display = '"TeX Gyre Pagella", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif'
// 52 of the picture's 1200 pixels: tiles that begin between two pixels show their seams.
const bandHeight = 33.28

/** What a shared link shows. All that must be read stands in the square in the middle, which some messengers cut out. */
export async function preview() {
  const [land, tile] = await Promise.all([hills(), shapesOf('/design/imigongo.svg')])
  return (ctx, height, time, { name, line }) => {
    ctx.save()
    land(ctx, height - bandHeight, time)
    ctx.restore()
    band(ctx, tile, height - bandHeight)

    const square = height * 0.9
    mark(ctx, width / 2, 50, 24)
    ctx.textAlign = 'center'
    ctx.textBaseline = 'alphabetic'
    ctx.fillStyle = '#2a1a13'
    setLine(ctx, name, { size: 38, weight: 700, within: square })
    ctx.fillText(name, width / 2, 118)
    ctx.fillStyle = '#74290f'
    setLine(ctx, line, { size: 23, weight: 400, style: 'italic', within: square })
    ctx.fillText(line, width / 2, 153)
  }
}

function setLine(ctx, text, { size, weight, style = 'normal', within }) {
  const at = (pixels) => `${style} ${weight} ${pixels}px ${display}`
  ctx.font = at(size)
  ctx.font = at(Math.min(size, (size * within) / ctx.measureText(text).width))
}

/** The lozenges of the icon. */
function mark(ctx, x, y, size) {
  for (const [part, colour] of [
    [1, '#a5401f'],
    [0.667, '#f6ead9'],
    [0.407, '#1d1411'],
    [0.185, '#d9922e'],
  ]) {
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.moveTo(x, y - size * part)
    ctx.lineTo(x + size * part, y)
    ctx.lineTo(x, y + size * part)
    ctx.lineTo(x - size * part, y)
    ctx.fill()
  }
}

function band(ctx, tile, top) {
  const scale = bandHeight / 32
  const tileWidth = 64 * scale
  const count = Math.ceil(width / tileWidth / 2) * 2 + 1
  for (let index = 0; index < count; index++) {
    ctx.save()
    ctx.translate(width / 2 + (index - count / 2) * tileWidth, top)
    ctx.scale(scale, scale)
    for (const { path, colour } of tile) {
      ctx.fillStyle = colour
      ctx.fill(path)
    }
    ctx.restore()
  }
}
