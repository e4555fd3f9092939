import type { PublicService } from './services.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes that a service takes, on a usual day or at the times of an exception. */
export function durationOf(
  service: Pick<PublicService, 'start' | 'end' | 'durationMinutes'>,
  { start, end }: { start: string; end: string | null } = service,
): number {
  if (end) return minutesOf(end) - minutesOf(start)
  return service.end ? minutesOf(service.end) - minutesOf(service.start) : service.durationMinutes
}
