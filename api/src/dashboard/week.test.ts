import type { Event } from '@grace/contract/events'
import type { Service } from '@grace/contract/services'
import { rangeOf, weekOf } from './week.ts'

const at = '2030-01-01T00:00:00.000Z'
const aService = (more: Partial<Service>): Service => ({
  id: 1,
  weekday: 0,
  start: '10:00',
  end: null,
  spokenIn: [],
  durationMinutes: 120,
  isListedEverywhere: true,
  exceptions: [],
  texts: {
    fr: { name: 'Culte', place: null, note: null },
    rw: { name: 'Iteraniro', place: null, note: null },
  },
  outdated: {},
  createdAt: at,
  updatedAt: at,
  ...more,
})
const anEvent = (more: Partial<Event>): Event => ({
  id: 5,
  title: 'Concert',
  description: '',
  place: null,
  texts: {},
  outdated: {},
  eventDate: at,
  endDate: null,
  repeats: 'none',
  repeatsUntil: null,
  exceptions: [],
  nextDate: null,
  latitude: null,
  longitude: null,
  pictureId: null,
  picture: null,
  createdAt: at,
  updatedAt: at,
  ...more,
})
/** A Thursday. */
const today = '2030-12-19'
const week = (content: Partial<Parameters<typeof weekOf>[1]>) =>
  weekOf(today, { services: [], events: [], scheduled: [], main: 'rw', ...content }).map(
    ({ date, start, title, state, usualStart }) =>
      [date, start, title, state, usualStart].filter((part) => part !== null).join(' '),
  )

test('the week begins today at midnight in Kigali and lasts seven days', () => {
  expect(rangeOf(today)).toEqual({ from: '2030-12-18T22:00:00.000Z', until: '2030-12-25T22:00:00.000Z' })
})

test('a service is named in the main language, and its exceptions are marked', () => {
  const on = (date: string, start: string | null, end: string | null = null) => ({ date, start, end })
  expect(week({ services: [aService({})] })).toEqual(['2030-12-22 10:00 Iteraniro usual'])
  expect(week({ services: [aService({})], main: 'fr' })).toEqual(['2030-12-22 10:00 Culte usual'])
  expect(week({ services: [aService({ exceptions: [on('2030-12-22', '09:00')] })] })).toEqual([
    '2030-12-22 09:00 Iteraniro moved 10:00',
  ])
  expect(week({ services: [aService({ exceptions: [on('2030-12-22', null)] })] })).toEqual([
    '2030-12-22 10:00 Iteraniro cancelled',
  ])
  // Only its end differs, which the week does not show.
  expect(week({ services: [aService({ exceptions: [on('2030-12-22', '10:00', '11:00')] })] })).toEqual([
    '2030-12-22 10:00 Iteraniro usual',
  ])
  expect(
    week({ services: [aService({ exceptions: [on('2030-12-25', '17:00'), on('2030-12-24', null)] })] }),
  ).toEqual(['2030-12-22 10:00 Iteraniro usual', '2030-12-25 17:00 Iteraniro additional'])
  expect(week({ services: [aService({ exceptions: [on('2030-12-29', '09:00')] })] })).toEqual([
    '2030-12-22 10:00 Iteraniro usual',
  ])
})

test('events are listed by their day in Kigali, with each repetition', () => {
  // 00:30 on Friday in Kigali.
  expect(week({ events: [anEvent({ eventDate: '2030-12-19T22:30:00.000Z' })] })).toEqual([
    '2030-12-20 00:30 Concert usual',
  ])
  expect(week({ events: [anEvent({ eventDate: '2030-12-18T21:59:00.000Z' })] })).toEqual([])
  expect(week({ events: [anEvent({ eventDate: '2030-12-25T22:00:00.000Z' })] })).toEqual([])
  const weekly = { eventDate: '2030-11-22T17:00:00.000Z', repeats: 'weekly' as const }
  expect(week({ events: [anEvent(weekly)] })).toEqual(['2030-12-20 19:00 Concert usual'])
  expect(week({ events: [anEvent({ ...weekly, exceptions: ['2030-12-20'] })] })).toEqual([
    '2030-12-20 19:00 Concert cancelled',
  ])
  expect(week({ events: [anEvent({ ...weekly, repeatsUntil: '2030-12-19' })] })).toEqual([])
})

test('an event that began earlier is listed today, until it is over', () => {
  const began = { eventDate: '2030-12-17T08:00:00.000Z' }
  expect(week({ events: [anEvent({ ...began, endDate: '2030-12-21T08:00:00.000Z' })] })).toEqual([
    '2030-12-19 Concert usual',
  ])
  expect(week({ events: [anEvent({ ...began, endDate: '2030-12-18T20:00:00.000Z' })] })).toEqual([])
})

test('entries of a day are sorted by time, after those that began earlier', () => {
  const announcement = {
    kind: 'announcement' as const,
    id: 2,
    title: 'Rehearsals',
    publishDate: '2030-12-22T06:00:00.000Z',
  }
  expect(
    week({
      services: [aService({ id: 3, start: '18:30' }), aService({})],
      events: [
        anEvent({ eventDate: '2030-12-22T16:00:00.000Z' }),
        anEvent({ id: 6, eventDate: '2030-12-19T22:00:00.000Z', endDate: '2030-12-26T08:00:00.000Z' }),
      ],
      scheduled: [announcement],
    }),
  ).toEqual([
    '2030-12-20 00:00 Concert usual',
    '2030-12-22 08:00 Rehearsals scheduled',
    '2030-12-22 10:00 Iteraniro usual',
    '2030-12-22 18:00 Concert usual',
    '2030-12-22 18:30 Iteraniro usual',
  ])
})
