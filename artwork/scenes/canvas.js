/** The width that every scene is drawn in; pages and clips of another width scale it. */
export const width = 768

/** 0 to 1 and back in one turn of the clip, so that its end is its beginning. */
export const breath = (time, phase = 0) => 0.5 - 0.5 * Math.cos(2 * Math.PI * (time + phase))

/** How far something is on its way, and how much of it is to be seen: nothing where it starts again. */
export function journey(time, phase) {
  const way = (time + phase) % 1
  return { way, strength: Math.sin(Math.PI * way) ** 2 }
}

/** The same numbers each time: a scene drawn twice is the same to the pixel. */
export function dice(seed) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return (from, to) => from + (to - from) * next()
}

/** A soft, round light or mist; wider than high where `ry` says so. */
export function soft(ctx, { x, y, rx, ry = rx, colour, alpha = 1 }) {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(rx, ry)
  const fade = ctx.createRadialGradient(0, 0, 0, 0, 0, 1)
  // A bell: a straight fade has an edge that the eye finds.
  for (let step = 0; step <= 10; step++) {
    const away = step / 10
    fade.addColorStop(away, `rgb(${colour} / ${alpha * (1 - away * away) ** 2})`)
  }
  ctx.fillStyle = fade
  ctx.fillRect(-1, -1, 2, 2)
  ctx.restore()
}

/** The shapes of one of the site's own drawings, so that the artwork cannot drift away from it. */
export async function shapesOf(address) {
  const drawing = new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml')
  return [...drawing.querySelectorAll('path[fill]')].map((path) => ({
    path: new Path2D(path.getAttribute('d')),
    colour: path.getAttribute('fill'),
  }))
}

export function vertical(ctx, from, to, stops) {
  const fade = ctx.createLinearGradient(0, from, 0, to)
  for (const [at, colour] of stops) fade.addColorStop(at, colour)
  return fade
}
