import { breath, dice, journey, shapesOf, soft, vertical, width } from './canvas.js'

const drawn = { width: 1600, height: 420 }
const warm = '255 238 212'

/** The thousand hills at dawn, as on the site: mist drifts between them while the sun breathes. */
export async function hills() {
  const layers = await shapesOf('/scenes/hills-dawn.svg')
  const roll = dice(7)
  const mist = layers.flatMap((_, layer) =>
    Array.from({ length: 5 }, (_, index) => ({
      layer,
      x: (index + roll(0.1, 0.9)) * (width / 5) - 40,
      y: roll(18, 40),
      rx: roll(110, 210),
      ry: roll(11, 21),
      drift: roll(30, 64),
      phase: roll(0, 1),
    })),
  )
  const clouds = [
    { x: 430, y: 92, rx: 150, ry: 13, drift: 26, phase: 0.1 },
    { x: 640, y: 128, rx: 120, ry: 11, drift: 34, phase: 0.45 },
    { x: 590, y: 62, rx: 100, ry: 8, drift: 20, phase: 0.8 },
    { x: 250, y: 148, rx: 130, ry: 11, drift: 30, phase: 0.3 },
  ]
  const ridges = layers.map(({ path }) => ridgeOf(path))

  return (ctx, height, time) => {
    const rise = breath(time, 0.2)
    const range = Math.min(250, height * 0.58)
    const top = height - range
    const sun = { x: width * 0.7, y: height - 0.7 * range - 5 * rise }
    const toHills = () => {
      ctx.translate(0, top)
      ctx.scale(width / drawn.width, range / drawn.height)
    }
    const ridge = (layer, x) => top + ridges[layer](x * (drawn.width / width)) * (range / drawn.height)

    ctx.fillStyle = vertical(ctx, 0, height, [
      [0, '#fdf3e3'],
      [0.4, '#fce4c8'],
      [0.64, '#f9d3ad'],
      [1, '#f6c7a2'],
    ])
    ctx.fillRect(0, 0, width, height)
    soft(ctx, { ...sun, rx: 330, ry: 210, colour: '246 176 112', alpha: 0.38 + 0.1 * rise })
    soft(ctx, { ...sun, rx: 150 + 22 * rise, colour: '255 236 196', alpha: 0.72 + 0.2 * rise })
    for (const { x, y, rx, ry, drift, phase } of clouds) {
      for (const half of [0, 0.5]) {
        const { way, strength } = journey(time, phase + half)
        soft(ctx, { x: x + drift * way, y, rx, ry, colour: '255 249 238', alpha: 0.62 * strength })
      }
    }
    soft(ctx, { ...sun, rx: 42, colour: '255 214 140', alpha: 0.9 })
    ctx.fillStyle = '#fff6e2'
    ctx.beginPath()
    ctx.arc(sun.x, sun.y, 25, 0, 2 * Math.PI)
    ctx.fill()
    birds(ctx, sun, time)

    layers.forEach(({ path, colour }, layer) => {
      ctx.save()
      toHills()
      ctx.fillStyle = colour
      ctx.fill(path)
      ctx.clip(path)
      // Far hills dissolve in the mist at their feet, and the ridges nearest to the sun take its light.
      ctx.fillStyle = vertical(ctx, 170 + layer * 40, 330 + layer * 40, [
        [0, `rgb(${warm} / 0)`],
        [1, `rgb(${warm} / ${[0.5, 0.42, 0.34, 0.2, 0][layer]})`],
      ])
      ctx.fillRect(0, 0, drawn.width, drawn.height)
      if (layer === layers.length - 1) fields(ctx, ridges[layer])
      ctx.lineWidth = 7
      ctx.strokeStyle = light(
        ctx,
        1120,
        120,
        620 - 60 * layer,
        (0.5 + 0.3 * rise) * [1, 0.9, 0.8, 0.6, 0.4][layer],
      )
      ctx.stroke(path)
      ctx.restore()
      if (layer === 3) homes(ctx, (x) => ridge(layer, x))
      if (layer === 4) return
      for (const one of mist) {
        if (one.layer !== layer) continue
        for (const half of [0, 0.5]) {
          const { way, strength } = journey(time, one.phase + half)
          const x = one.x + one.drift * (way - 0.5)
          soft(ctx, {
            x,
            y: ridge(layer, one.x) + one.y,
            rx: one.rx,
            ry: one.ry,
            colour: warm,
            alpha: [0.5, 0.5, 0.46, 0.3][layer] * strength,
          })
        }
      }
    })
    trees(ctx, (x) => ridge(4, x))
  }
}

/** The height of a hill at each place, found by asking the drawing itself. */
function ridgeOf(path) {
  const ctx = document.createElement('canvas').getContext('2d')
  const heights = Array.from({ length: drawn.width / 4 + 1 }, (_, step) => {
    const x = Math.min(Math.max(step * 4, 1), drawn.width - 1)
    let y = 0
    while (y < drawn.height && !ctx.isPointInPath(path, x, y)) y += 0.5
    return y
  })
  return (x) => {
    const at = Math.min(Math.max(x / 4, 0), heights.length - 1)
    const before = Math.floor(at)
    const after = Math.min(before + 1, heights.length - 1)
    return heights[before] + (heights[after] - heights[before]) * (at - before)
  }
}

function light(ctx, x, y, reach, alpha) {
  const fade = ctx.createRadialGradient(x, y, 0, x, y, reach)
  fade.addColorStop(0, `rgb(255 226 176 / ${alpha})`)
  fade.addColorStop(1, 'rgb(255 226 176 / 0)')
  return fade
}

/** Terraces as imigongo draws them: rows of points that follow the hill. */
function fields(ctx, ridge) {
  const rows = [
    { depth: 14, size: 15, colour: 'rgb(70 134 108 / 0.55)' },
    { depth: 36, size: 19, colour: 'rgb(20 64 52 / 0.6)' },
    { depth: 62, size: 24, colour: 'rgb(70 134 108 / 0.4)' },
  ]
  ctx.lineJoin = 'miter'
  for (const { depth, size, colour } of rows) {
    ctx.fillStyle = colour
    for (let x = -size; x < drawn.width + size; x += size * 2) {
      ctx.beginPath()
      ctx.moveTo(x, ridge(x) + depth + size * 0.85)
      ctx.lineTo(x + size, ridge(x + size) + depth)
      ctx.lineTo(x + size * 2, ridge(x + size * 2) + depth + size * 0.85)
      ctx.closePath()
      ctx.fill()
    }
  }
}

/** Houses with roofs of tile, small enough to be far away. */
function homes(ctx, ridge) {
  for (const [x, size] of [
    [318, 8],
    [336, 6],
    [472, 7],
    [486, 9],
    [690, 7],
    [118, 6],
  ]) {
    const y = ridge(x) + size * 1.1
    ctx.fillStyle = '#f1dcbf'
    ctx.fillRect(x, y - size * 0.75, size * 1.5, size * 0.75)
    ctx.fillStyle = '#983a19'
    ctx.beginPath()
    ctx.moveTo(x - size * 0.25, y - size * 0.7)
    ctx.lineTo(x + size * 0.35, y - size * 1.3)
    ctx.lineTo(x + size * 1.15, y - size * 1.3)
    ctx.lineTo(x + size * 1.75, y - size * 0.7)
    ctx.closePath()
    ctx.fill()
    ctx.fillStyle = '#4a2a1b'
    ctx.fillRect(x + size * 0.55, y - size * 0.5, size * 0.35, size * 0.5)
  }
}

/** Eucalyptus and umbrella trees on the nearest hill, dark against the mist. */
function trees(ctx, ridge) {
  const standing = [
    [52, 30, 'tall'],
    [68, 38, 'tall'],
    [82, 26, 'tall'],
    [402, 17, 'wide'],
    [604, 24, 'tall'],
    [618, 32, 'tall'],
    [716, 24, 'wide'],
  ]
  for (const [x, size, kind] of standing) {
    const y = ridge(x) + 3
    ctx.strokeStyle = '#183f34'
    ctx.fillStyle = '#1c483b'
    ctx.lineCap = 'round'
    ctx.lineWidth = size * 0.07
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x, y - size * 0.8)
    if (kind === 'wide') {
      ctx.moveTo(x, y - size * 0.35)
      ctx.lineTo(x - size * 0.35, y - size * 0.72)
      ctx.moveTo(x, y - size * 0.45)
      ctx.lineTo(x + size * 0.35, y - size * 0.74)
    }
    ctx.stroke()
    const crowns =
      kind === 'tall'
        ? [
            [0, 0.92, 0.13, 0.2],
            [-0.08, 0.7, 0.15, 0.18],
            [0.09, 0.52, 0.14, 0.16],
          ]
        : [
            [0, 0.92, 0.55, 0.13],
            [-0.36, 0.8, 0.32, 0.1],
            [0.38, 0.81, 0.34, 0.1],
          ]
    for (const [dx, dy, rx, ry] of crowns) {
      ctx.beginPath()
      ctx.ellipse(x + dx * size, y - dy * size, rx * size, ry * size, 0, 0, 2 * Math.PI)
      ctx.fill()
    }
  }
}

/** Five birds cross before the light and are lost in it. */
function birds(ctx, sun, time) {
  const flock = [
    [0, 0],
    [-17, 7],
    [-13, -9],
    [-31, -3],
    [-36, 13],
  ]
  const { way, strength } = journey(time, 0.62)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const [index, [dx, dy]] of flock.entries()) {
    const size = 5.4 - 1.9 * way - index * 0.2
    const x = sun.x - 66 + 230 * way + dx
    const y = sun.y - 52 - 46 * way + dy + 2 * Math.sin(2 * Math.PI * (2 * time + index * 0.21))
    const beat = Math.sin(2 * Math.PI * (9 * time + index * 0.3))
    ctx.strokeStyle = `rgb(112 72 54 / ${0.85 * Math.min(1, strength * 1.6)})`
    ctx.lineWidth = 1.3
    ctx.beginPath()
    ctx.moveTo(x - size, y - size * 0.45 * beat)
    ctx.quadraticCurveTo(x - size * 0.4, y - size * (0.35 + 0.2 * beat), x, y)
    ctx.quadraticCurveTo(x + size * 0.4, y - size * (0.35 + 0.2 * beat), x + size, y - size * 0.45 * beat)
    ctx.stroke()
  }
}
