import { englishNames, type Language, languages } from './languages.ts'

// Without zod: the console's forms and the docs read it too.

/** Content that can be brought as a CSV file. */
export const importKinds = ['announcements', 'events', 'services', 'news', 'people'] as const
export type ImportKind = (typeof importKinds)[number]

export interface ImportColumn {
  name: string
  /**
   * Path of the value in the body that creates one. Cells of columns with the same path are joined by a space and read
   * as the type of the first.
   */
  field: string
  type: 'text' | 'date' | 'time' | 'weekday' | 'yes or no' | 'languages' | 'repetition' | 'capitals'
  about: string
  example: string
  /** `in one language`: one column of those with this mark is enough. */
  required?: true | 'in one language'
}

const inEachLanguage = (
  name: string,
  about: string,
  examples: Partial<Record<Language, string>>,
  required?: 'in one language',
): ImportColumn[] =>
  languages.map((language) => ({
    name: `${name}_${language}`,
    field: `texts.${language}.${name}`,
    type: 'text',
    about: `${about} in ${englishNames[language]}`,
    example: examples[language] ?? '',
    ...(required && { required }),
  }))

const place = inEachLanguage('place', 'Where, if not at the usual place,', {})
const oneLanguage = 'in one language'

/** Columns of a file. The parser, the template and the documentation are made from this table. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  announcements: [
    ...inEachLanguage(
      'title',
      'Title',
      { en: 'Shared meal', fr: 'Repas partagé', rw: 'Gusangira' },
      oneLanguage,
    ),
    ...inEachLanguage(
      'content',
      'Text, line breaks included,',
      {
        en: 'After the service we share a meal. Everybody is welcome.',
        fr: 'Après le culte, nous partageons un repas. Chacun est le bienvenu.',
        rw: 'Nyuma y’amateraniro dusangira ifunguro. Mwese muratumiwe.',
      },
      oneLanguage,
    ),
    {
      name: 'publish_date',
      field: 'publishDate',
      type: 'date',
      about: 'Visitors see it from this day or time. Empty: at once',
      example: '2030-11-22 08:00',
    },
  ],
  events: [
    {
      name: 'date',
      field: 'eventDate',
      type: 'date',
      about: 'Day, in the future; the time may follow after a space',
      example: '2030-12-21',
      required: true,
    },
    { name: 'time', field: 'eventDate', type: 'time', about: 'Time in Kigali', example: '18:30' },
    {
      name: 'end',
      field: 'endDate',
      type: 'date',
      about: 'Time of the end, or day and time if that is another day',
      example: '20:30',
    },
    ...inEachLanguage(
      'title',
      'Title',
      { en: 'Concert of the choirs', fr: 'Concert des chorales', rw: 'Igitaramo cy’amakorali' },
      oneLanguage,
    ),
    ...inEachLanguage(
      'description',
      'Description, line breaks included,',
      {
        en: 'Four choirs, one evening. Entrance is free.',
        fr: 'Quatre chorales, une soirée. Entrée libre.',
        rw: 'Amakorali ane, umugoroba umwe. Kwinjira ni ubuntu.',
      },
      oneLanguage,
    ),
    ...place,
    {
      name: 'repeats',
      field: 'repeats',
      type: 'repetition',
      about:
        'none, weekly, monthly-by-day (each 21st) or monthly-by-weekday (each third Saturday). Empty: none',
      example: 'none',
    },
    {
      name: 'repeats_until',
      field: 'repeatsUntil',
      type: 'date',
      about: 'Last day of the repetition. Empty: without an end',
      example: '',
    },
  ],
  services: [
    {
      name: 'weekday',
      field: 'weekday',
      type: 'weekday',
      about: 'Name of the day in English, French or Kinyarwanda, or 0 (Sunday) to 6',
      example: 'Sunday',
      required: true,
    },
    {
      name: 'start',
      field: 'start',
      type: 'time',
      about: 'Time of the start in Kigali',
      example: '10:00',
      required: true,
    },
    { name: 'end', field: 'end', type: 'time', about: 'Time of the end', example: '12:00' },
    ...inEachLanguage(
      'name',
      'Name',
      { en: 'Morning worship', fr: 'Culte du matin', rw: 'Iteraniro ryo mu gitondo' },
      oneLanguage,
    ),
    ...place,
    ...inEachLanguage('note', 'Note', {}),
    {
      name: 'spoken_in',
      field: 'spokenIn',
      type: 'languages',
      about: 'Languages spoken, the main one first: en, fr, rw',
      example: 'rw, en',
    },
    {
      name: 'on_every_page',
      field: 'isListedEverywhere',
      type: 'yes or no',
      about: 'Also in the service hours of contact page and footer: yes or no. Empty: yes',
      example: 'yes',
    },
  ],
  news: [
    {
      name: 'date',
      field: 'date',
      type: 'date',
      about: 'Day of the news',
      example: '2025-08-17',
      required: true,
    },
    ...inEachLanguage(
      'title',
      'Title',
      { en: 'Thanksgiving', fr: 'Action de grâce', rw: 'Umunsi wo gushima' },
      oneLanguage,
    ),
    ...inEachLanguage(
      'text',
      'Text, of which the first paragraph is always shown,',
      {
        en: 'We gave thanks.',
        fr: 'Nous avons rendu grâce.',
        rw: 'Twashimye Imana.',
      },
      oneLanguage,
    ),
    ...inEachLanguage('writer', 'Who wrote it', { en: 'Pastoral team' }),
  ],
  people: [
    {
      name: 'full_name',
      field: 'fullName',
      type: 'text',
      about: 'Full name',
      example: 'Ruth Uwase',
      required: true,
    },
    {
      name: 'email',
      field: 'email',
      type: 'text',
      about: 'Email address, another one for each person',
      example: 'ruth.uwase@example.org',
      required: true,
    },
    {
      name: 'phone_number',
      field: 'phoneNumber',
      type: 'text',
      about: 'Phone number',
      example: '0788 000 000',
      required: true,
    },
    {
      name: 'category',
      field: 'accountCategory',
      type: 'capitals',
      about: 'MEMBER or CLIENT. Empty: MEMBER',
      example: 'MEMBER',
    },
    { name: 'gender', field: 'gender', type: 'capitals', about: 'MALE or FEMALE', example: 'FEMALE' },
    {
      name: 'username',
      field: 'username',
      type: 'text',
      about: 'Name for logging in. Empty: made from the full name',
      example: '',
    },
  ],
}
