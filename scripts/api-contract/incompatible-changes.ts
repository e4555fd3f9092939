import type { EndpointShape, Fields } from './endpoint-shapes.ts'

type Shapes = Record<string, EndpointShape>

/** From the least to the most restricted. */
const accesses = ['anyone', 'signed-in', 'admin']

/** Describes changes that break a site built for the previous endpoints. */
export function incompatibleChanges(before: Shapes, now: Shapes): string[] {
  return Object.entries(before).flatMap(([call, shape]) => {
    const current = now[call]
    if (!current) return [`${call} is gone`]
    return [
      ...(accesses.indexOf(current.access) > accesses.indexOf(shape.access)
        ? [`${call} is for ${current.access}, and was for ${shape.access}`]
        : []),
      ...(JSON.stringify(current.format) === JSON.stringify(shape.format)
        ? []
        : [`${call} has another format`]),
      ...changesOfInput(shape.takes, current.takes).map((change) => `${call} ${change}`),
      ...changesOfOutput(shape.answers, current.answers).map((change) => `${call} ${change}`),
    ]
  })
}

const roots = ['params', 'query', 'body']

const isValue = (type: string) => type.startsWith('"')

function changesOfInput(before: Fields, now: Fields): string[] {
  const removed = Object.entries(before).flatMap(([path, { types }]) => {
    const current = now[path]
    if (!current) return [`takes no ${path} any more`]
    const takes = (type: string) =>
      current.types.length === 0 ||
      current.types.includes(type) ||
      (isValue(type) && current.types.includes('string')) ||
      (type === 'integer' && current.types.includes('number'))
    return types.every(takes) ? [] : [`takes less in ${path}: ${current.types}, and was ${types}`]
  })
  const demanded = Object.entries(now)
    .filter(([path, { required }]) => required && !before[path]?.required)
    // A required field of a new optional object does not affect existing callers.
    .filter(([path]) => isAlwaysThere(path, before))
    .map(([path]) => `requires ${path}`)
  return [...removed, ...demanded]
}

/** True if all parents of a field existed and were required. */
function isAlwaysThere(path: string, before: Fields): boolean {
  const parent = path.replace(/(?:\.\w+|\[\])$/, '')
  return parent === path || roots.includes(parent) || before[parent] !== undefined
}

function changesOfOutput(before: Fields, now: Fields): string[] {
  return Object.entries(before).flatMap(([path, { types, required }]) => {
    const current = now[path]
    if (!current) return [`answers no ${path} any more`]
    if (required && !current.required) return [`may leave out ${path}`]
    const isKnown = (type: string) =>
      types.length === 0 ||
      types.includes(type) ||
      isValue(type) ||
      (type === 'integer' && types.includes('number'))
    return current.types.every(isKnown)
      ? []
      : [`answers something else in ${path}: ${current.types}, and was ${types}`]
  })
}
