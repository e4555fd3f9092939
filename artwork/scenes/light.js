import { breath, dice, journey, shapesOf, soft, vertical, width } from './canvas.js'

const opening = { left: 494, right: 654, spring: 132, sill: 292 }
const middle = (opening.left + opening.right) / 2
const radius = (opening.right - opening.left) / 2
/** Where the light goes for each unit to the left: steep enough to leave the wall above it in peace. */
const fall = 0.86
const dawn = '255 214 150'

/** Morning comes through the opening of a thick wall, over an open Bible, and finds an imigongo frieze. */
export async function light() {
  const [layers, tile] = await Promise.all([
    shapesOf('/scenes/hills-dawn.svg'),
    shapesOf('/design/imigongo.svg'),
  ])
  const roll = dice(23)
  const motes = Array.from({ length: 46 }, () => ({
    along: roll(0.06, 0.98),
    across: roll(0.04, 0.96),
    size: roll(0.7, 1.9),
    drift: roll(10, 30),
    lift: roll(-12, 5),
    phase: roll(0, 1),
    sway: roll(0, 1),
  }))

  return (ctx, height, time) => {
    const strength = 0.66 + 0.34 * breath(time, 0.25)
    const frieze = { top: height - 92, height: 56 }
    wall(ctx, height, strength)
    view(ctx, layers, time)
    band(ctx, tile, frieze, strength, time)
    ctx.fillStyle = '#120b08'
    ctx.fillRect(0, frieze.top + frieze.height, width, height)
    ctx.fillStyle = `rgb(${dawn} / ${0.1 * strength})`
    ctx.fillRect(0, frieze.top + frieze.height + 5, width, 1.5)
    beams(ctx, strength, time)
    bible(ctx, strength)
    dust(ctx, height, motes, time)
  }
}

function wall(ctx, height, strength) {
  ctx.fillStyle = vertical(ctx, 0, height, [
    [0, '#1b110e'],
    [0.7, '#2c1811'],
    [1, '#1d1411'],
  ])
  ctx.fillRect(0, 0, width, height)
  soft(ctx, { x: middle, y: 210, rx: 300, ry: 260, colour: '196 92 44', alpha: 0.34 + 0.2 * strength })
  soft(ctx, { x: middle - 60, y: 330, rx: 360, ry: 130, colour: '196 104 52', alpha: 0.2 * strength })
}

function arch(ctx, grown) {
  ctx.beginPath()
  ctx.moveTo(opening.left - grown, opening.sill + grown * 0.6)
  ctx.lineTo(opening.left - grown, opening.spring)
  ctx.arc(middle, opening.spring, radius + grown, Math.PI, 0)
  ctx.lineTo(opening.right + grown, opening.sill + grown * 0.6)
  ctx.closePath()
}

function view(ctx, layers, time) {
  const rise = breath(time, 0.25)
  // The thickness of the wall: in shadow on the side of the sun, lit on the other.
  arch(ctx, 24)
  const side = ctx.createLinearGradient(opening.left - 24, 0, opening.right + 24, 0)
  side.addColorStop(0, '#d98a52')
  side.addColorStop(0.12, '#b5633a')
  side.addColorStop(0.5, '#8c4426')
  side.addColorStop(0.88, '#5a2a18')
  side.addColorStop(1, '#45200f')
  ctx.fillStyle = side
  ctx.fill()
  ctx.strokeStyle = `rgb(255 200 140 / ${0.22 + 0.14 * rise})`
  ctx.lineWidth = 1.2
  ctx.stroke()

  ctx.save()
  arch(ctx, 0)
  ctx.clip()
  ctx.fillStyle = vertical(ctx, 50, opening.sill, [
    [0, '#fdf3e3'],
    [0.6, '#fde3bd'],
    [1, '#f8c592'],
  ])
  ctx.fillRect(opening.left, 40, radius * 2, 260)
  const sun = { x: middle + 22, y: 172 - 5 * rise }
  soft(ctx, { ...sun, rx: 120, colour: '255 196 112', alpha: 0.7 })
  soft(ctx, { ...sun, rx: 52 + 10 * rise, colour: '255 244 214', alpha: 1 })
  ctx.fillStyle = '#fffaf0'
  ctx.beginPath()
  ctx.arc(sun.x, sun.y, 21, 0, 2 * Math.PI)
  ctx.fill()
  ctx.save()
  ctx.translate(opening.left - 66, 176)
  ctx.scale(0.19, 0.29)
  for (const [index, { path, colour }] of layers.entries()) {
    ctx.fillStyle = colour
    ctx.fill(path)
    ctx.save()
    ctx.clip(path)
    ctx.fillStyle = vertical(ctx, 180 + index * 40, 330 + index * 40, [
      [0, 'rgb(255 236 204 / 0)'],
      [1, `rgb(255 236 204 / ${[0.6, 0.5, 0.4, 0.25, 0.1][index]})`],
    ])
    ctx.fillRect(0, 0, 1600, 420)
    ctx.restore()
  }
  ctx.restore()
  for (const [x, y, phase] of [
    [middle - 40, 246, 0.2],
    [middle + 36, 262, 0.6],
  ]) {
    for (const half of [0, 0.5]) {
      const { way, strength } = journey(time, phase + half)
      soft(ctx, { x: x + 30 * (way - 0.5), y, rx: 80, ry: 10, colour: '255 240 214', alpha: 0.55 * strength })
    }
  }
  ctx.restore()

  // The sill, where the light lies first.
  ctx.fillStyle = vertical(ctx, opening.sill, opening.sill + 15, [
    [0, '#f4c58e'],
    [1, '#c06f3e'],
  ])
  ctx.beginPath()
  ctx.moveTo(opening.left, opening.sill)
  ctx.lineTo(opening.right, opening.sill)
  ctx.lineTo(opening.right + 24, opening.sill + 14.5)
  ctx.lineTo(opening.left - 24, opening.sill + 14.5)
  ctx.closePath()
  ctx.fill()
  ctx.fillStyle = '#54260f'
  ctx.fillRect(opening.left - 30, opening.sill + 14, radius * 2 + 60, 7)
}

/** The site's own imigongo, in the dark until the morning has come to it. */
function band(ctx, tile, { top, height }, strength, time) {
  const scale = height / 32
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, top, width, height)
  ctx.clip()
  for (let x = -40; x < width; x += 64 * scale) {
    ctx.save()
    ctx.translate(x, top)
    ctx.scale(scale, scale)
    for (const { path, colour } of tile) {
      ctx.fillStyle = colour
      ctx.fill(path)
    }
    ctx.restore()
  }
  const reach = breath(time, 0.12)
  ctx.globalCompositeOperation = 'multiply'
  const lit = ctx.createLinearGradient(0, 0, width, 0)
  const shade = (level) => `rgb(${40 + 215 * level} ${28 + 190 * level} ${24 + 150 * level})`
  const at = 0.3 - 0.1 * reach
  lit.addColorStop(0, shade(0.05))
  lit.addColorStop(at - 0.14, shade(0.12))
  lit.addColorStop(at, shade(0.52 + 0.46 * strength))
  lit.addColorStop(0.52, shade(0.46 + 0.4 * strength))
  lit.addColorStop(0.72, shade(0.26))
  lit.addColorStop(1, shade(0.08))
  ctx.fillStyle = lit
  ctx.fillRect(0, top, width, height)
  ctx.restore()
  ctx.fillStyle = '#120b08'
  ctx.fillRect(0, top - 4, width, 4)
  ctx.fillStyle = `rgb(${dawn} / ${0.2 * strength})`
  ctx.fillRect(0, top - 5, width, 1)
}

function beams(ctx, strength, time) {
  const parts = [
    [0, 0.3, 0.05],
    [0.22, 0.5, 0.4],
    [0.42, 0.76, 0.7],
    [0.66, 1, 0.2],
  ]
  ctx.save()
  ctx.globalCompositeOperation = 'screen'
  for (const [from, to, phase] of parts) {
    const top = opening.spring - 40
    const first = top + (opening.sill - top) * from
    const last = top + (opening.sill - top) * to
    const far = (y) => y + (opening.left + 8) * fall
    const alpha = (0.17 + 0.08 * breath(time, phase)) * strength
    const fade = ctx.createLinearGradient(opening.left, first, opening.left - 300, first + 300 * fall)
    fade.addColorStop(0, `rgb(255 202 132 / ${alpha * 1.5})`)
    fade.addColorStop(0.45, `rgb(255 202 132 / ${alpha * 0.7})`)
    fade.addColorStop(1, 'rgb(255 202 132 / 0)')
    ctx.fillStyle = fade
    ctx.beginPath()
    ctx.moveTo(opening.left + 2, first)
    ctx.lineTo(-6, far(first) - 26)
    ctx.lineTo(-6, far(last) + 26)
    ctx.lineTo(opening.left + 2, last)
    ctx.closePath()
    ctx.filter = 'blur(5px)'
    ctx.fill()
    ctx.filter = 'none'
  }
  ctx.restore()
  soft(ctx, { x: middle - 20, y: 190, rx: 190, ry: 170, colour: dawn, alpha: 0.16 * strength })
}

/** Open towards whoever comes in, its edges against the light. */
function bible(ctx, strength) {
  ctx.save()
  ctx.translate(middle - 6, opening.sill + 8)
  ctx.fillStyle = '#3d170b'
  ctx.beginPath()
  ctx.moveTo(-58, -2)
  ctx.lineTo(-52, -24)
  ctx.lineTo(52, -24)
  ctx.lineTo(58, -2)
  ctx.closePath()
  ctx.fill()
  for (const side of [-1, 1]) {
    ctx.save()
    ctx.scale(side, 1)
    const page = ctx.createLinearGradient(0, 0, 54, 0)
    page.addColorStop(0, side < 0 ? '#e8cfa6' : '#c9a678')
    page.addColorStop(0.3, '#fff6e4')
    page.addColorStop(1, '#f7dfb8')
    ctx.fillStyle = page
    ctx.beginPath()
    ctx.moveTo(0, -4)
    ctx.quadraticCurveTo(22, -16, 54, -6)
    ctx.lineTo(49, -28)
    ctx.quadraticCurveTo(22, -38, 0, -26)
    ctx.closePath()
    ctx.fill()
    ctx.strokeStyle = 'rgb(150 112 76 / 0.55)'
    ctx.lineWidth = 1
    for (const line of [0, 1, 2, 3]) {
      ctx.beginPath()
      ctx.moveTo(7, -11 - line * 4.6)
      ctx.quadraticCurveTo(24, -20 - line * 4.6, 45 - line, -13 - line * 4.2)
      ctx.stroke()
    }
    ctx.restore()
  }
  ctx.fillStyle = '#a5401f'
  ctx.beginPath()
  ctx.moveTo(-2, -25)
  ctx.lineTo(2, -25)
  ctx.lineTo(3, 8)
  ctx.lineTo(0, 5)
  ctx.lineTo(-3, 8)
  ctx.closePath()
  ctx.fill()
  ctx.restore()
  soft(ctx, {
    x: middle - 6,
    y: opening.sill - 12,
    rx: 80,
    ry: 30,
    colour: '255 240 208',
    alpha: 0.34 * strength,
  })
}

function dust(ctx, height, motes, time) {
  for (const { along, across, size, drift, lift, phase, sway } of motes) {
    const { way, strength } = journey(time, phase)
    const x = opening.left * (1 - along) + 6 - drift * (way - 0.5)
    const start = opening.spring - 40 + (opening.sill - opening.spring + 40) * across
    const y = start + along * opening.left * fall + lift * way + 3 * Math.sin(2 * Math.PI * (way + sway))
    if (y > height - 20) continue
    const near = 1 - along * 0.75
    soft(ctx, { x, y, rx: size * 2.2, colour: '255 232 190', alpha: 0.9 * strength * near })
  }
}
