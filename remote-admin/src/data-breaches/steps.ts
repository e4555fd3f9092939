import { type BreachStep, breachHours, breachSteps, type DataBreach } from '@grace/contract/data-breaches'
import { plural } from '../lib/plural.ts'

export const stepNames: Record<BreachStep, string> = {
  stop: 'Stop it: end sessions, change passwords, take offline what leaks',
  'find-out': 'Find out what happened, whose data it is, and what the consequences may be',
  authority: 'Tell the National Cyber Security Authority (NCSA)',
  report: 'Send the NCSA the full report: what, who, consequences, measures',
  people: 'Tell the people concerned, if it can harm them, in plain words',
  learn: 'Write down what has changed, so that it does not happen again',
}

const shortNames: Record<BreachStep, string> = {
  stop: 'Stop it',
  'find-out': 'Find out what happened',
  authority: 'Tell the NCSA',
  report: 'Send the report',
  people: 'Tell the people concerned',
  learn: 'Write down what has changed',
}

const hourMs = 3_600_000

/** Time at which a step is due; null: the law names no hour. */
export function dueAt(step: BreachStep, discoveredAt: string): number | null {
  const hours = breachHours[step]
  return hours === undefined ? null : Date.parse(discoveredAt) + hours * hourMs
}

/** The next step and the time left: `Tell the NCSA, 31 hours left`. Null: everything is done. */
export function nextStep(
  { discoveredAt, done }: Pick<DataBreach, 'discoveredAt' | 'done'>,
  now: number,
): { text: string; isLate: boolean } | null {
  const open = breachSteps.filter((step) => !done.includes(step))
  const late = open.find((step) => (dueAt(step, discoveredAt) ?? Number.POSITIVE_INFINITY) < now)
  const step = late ?? open[0]
  if (!step) return null
  const due = dueAt(step, discoveredAt)
  if (due === null) return { text: shortNames[step], isLate: false }
  const hours = Math.floor(Math.abs(due - now) / hourMs)
  const count = plural(hours, 'hour')
  return {
    text: `${shortNames[step]}, ${late ? `${count} late` : `${count} left`}`,
    isLate: late !== undefined,
  }
}
