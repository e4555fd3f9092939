import { shapesOf, width } from './canvas.js'
import { hills } from './hills.js'

// 52 of the picture's 1200 pixels: tiles that begin between two pixels show their seams.
const bandHeight = 33.28

/** Backdrop of link previews. The server writes below the mark, in the middle, which some messengers cut out. */
export async function preview() {
  const [land, tile] = await Promise.all([hills(), shapesOf('/design/imigongo.svg')])
  return (ctx, height, time) => {
    ctx.save()
    land(ctx, height - bandHeight, time)
    ctx.restore()
    band(ctx, tile, height - bandHeight)

    mark(ctx, width / 2, 50, 24)
  }
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
