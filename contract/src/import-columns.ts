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
  type:
    | 'text'
    | 'date'
    | 'dates'
    | 'time'
    | 'weekday'
    | 'yes or no'
    | 'languages'
    | 'repetition'
    | 'not as usual'
    | 'number'
    | 'phone'
    | 'category'
    | 'gender'
  /** Other names, in French and Kinyarwanda and of older exports; of a text without its language. */
  alsoCalled?: readonly string[]
  /** Written by an export; an import leaves it out. */
  isOnlyExported?: true
  about: string
  example: string
  /** `in one language`: one column of those with this mark is enough. */
  required?: true | 'in one language'
}

const inEachLanguage = (
  [name, ...alsoCalled]: readonly [string, ...string[]],
  about: string,
  examples: Partial<Record<Language, string>>,
  required?: 'in one language',
): ImportColumn[] =>
  languages.map((language) => ({
    name: `${name}_${language}`,
    alsoCalled,
    field: `texts.${language}.${name}`,
    type: 'text',
    about: `${about} in ${englishNames[language]}`,
    example: examples[language] ?? '',
    ...(required && { required }),
  }))

const place = inEachLanguage(
  ['place', 'lieu', 'endroit', 'aho bizabera', 'ahantu'],
  'Where, if not at the usual place,',
  {},
)
const oneLanguage = 'in one language'

/** Columns of a file. The parser, the template and the documentation are made from this table. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  announcements: [
    ...inEachLanguage(
      ['title', 'titre', 'umutwe'],
      'Title',
      { en: 'Shared meal', fr: 'Repas partagé', rw: 'Gusangira' },
      oneLanguage,
    ),
    ...inEachLanguage(
      ['content', 'texte', 'contenu', 'ubutumwa'],
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
      alsoCalled: ['date de publication', 'itariki yo gutangaza'],
      field: 'publishDate',
      type: 'date',
      about: 'Visitors see it from this day or time. Empty: at once',
      example: '2030-11-22 08:00',
    },
  ],
  events: [
    {
      name: 'date',
      alsoCalled: ['itariki'],
      field: 'eventDate',
      type: 'date',
      about: 'Day, in the future; the time may follow after a space',
      example: '2030-12-21',
      required: true,
    },
    {
      name: 'time',
      alsoCalled: ['heure', 'isaha'],
      field: 'eventDate',
      type: 'time',
      about: 'Time in Kigali',
      example: '18:30',
    },
    {
      name: 'end',
      alsoCalled: ['fin', 'iherezo', 'birangira'],
      field: 'endDate',
      type: 'date',
      about: 'Time of the end, or day and time if that is another day',
      example: '20:30',
    },
    ...inEachLanguage(
      ['title', 'titre', 'umutwe'],
      'Title',
      { en: 'Concert of the choirs', fr: 'Concert des chorales', rw: 'Igitaramo cy’amakorali' },
      oneLanguage,
    ),
    ...inEachLanguage(
      ['description', 'ibisobanuro'],
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
      alsoCalled: ['répétition', 'bisubirwamo'],
      field: 'repeats',
      type: 'repetition',
      about:
        'none, weekly, monthly-by-day (each 21st) or monthly-by-weekday (each third Saturday). Empty: none',
      example: 'none',
    },
    {
      name: 'repeats_until',
      alsoCalled: ['répété jusqu’au', 'kugeza'],
      field: 'repeatsUntil',
      type: 'date',
      about: 'Last day of the repetition. Empty: without an end',
      example: '',
    },
    {
      name: 'exceptions',
      alsoCalled: ['sauf', 'uretse'],
      field: 'exceptions',
      type: 'dates',
      about: 'Dates on which it does not take place, with commas between',
      example: '',
    },
    { name: 'latitude', field: 'latitude', type: 'number', about: 'Coordinates of the place', example: '' },
    { name: 'longitude', field: 'longitude', type: 'number', about: 'Coordinates of the place', example: '' },
  ],
  services: [
    {
      name: 'weekday',
      alsoCalled: ['jour', 'jour de la semaine', 'umunsi'],
      field: 'weekday',
      type: 'weekday',
      about: 'Name of the day in English, French or Kinyarwanda, or 0 (Sunday) to 6',
      example: 'Sunday',
      required: true,
    },
    {
      name: 'start',
      alsoCalled: ['début', 'itangira', 'bitangira'],
      field: 'start',
      type: 'time',
      about: 'Time of the start in Kigali',
      example: '10:00',
      required: true,
    },
    {
      name: 'end',
      alsoCalled: ['fin', 'iherezo', 'birangira'],
      field: 'end',
      type: 'time',
      about: 'Time of the end',
      example: '12:00',
    },
    {
      name: 'duration_minutes',
      alsoCalled: ['durée en minutes', 'iminota'],
      field: 'durationMinutes',
      type: 'number',
      about: 'Usual length in minutes, for calendars, where no end is given. Empty: 120',
      example: '120',
    },
    ...inEachLanguage(
      ['name', 'nom', 'izina'],
      'Name',
      { en: 'Morning worship', fr: 'Culte du matin', rw: 'Iteraniro ryo mu gitondo' },
      oneLanguage,
    ),
    ...place,
    ...inEachLanguage(['note', 'remarque', 'icyitonderwa'], 'Note', {}),
    {
      name: 'spoken_in',
      alsoCalled: ['langues', 'indimi'],
      field: 'spokenIn',
      type: 'languages',
      about: 'Languages spoken, the main one first: en, fr, rw',
      example: 'rw, en',
    },
    {
      name: 'on_every_page',
      alsoCalled: ['sur chaque page', 'kuri buri paji'],
      field: 'isListedEverywhere',
      type: 'yes or no',
      about: 'Also in the service hours of contact page and footer: yes or no. Empty: yes',
      example: 'yes',
    },
    {
      name: 'exceptions',
      alsoCalled: ['sauf', 'uretse'],
      field: 'exceptions',
      type: 'not as usual',
      about:
        'Dates on which it is not as usual, with semicolons between; with other times behind the date, or cancelled',
      example: '2030-12-25; 2030-12-29 09:00-11:00',
    },
  ],
  news: [
    {
      name: 'date',
      alsoCalled: ['itariki'],
      field: 'date',
      type: 'date',
      about: 'Day of the news',
      example: '2025-08-17',
      required: true,
    },
    ...inEachLanguage(
      ['title', 'titre', 'umutwe'],
      'Title',
      { en: 'Thanksgiving', fr: 'Action de grâce', rw: 'Umunsi wo gushima' },
      oneLanguage,
    ),
    ...inEachLanguage(
      ['text', 'texte', 'inkuru'],
      'Text, of which the first paragraph is always shown,',
      {
        en: 'We gave thanks.',
        fr: 'Nous avons rendu grâce.',
        rw: 'Twashimye Imana.',
      },
      oneLanguage,
    ),
    ...inEachLanguage(['writer', 'auteur', 'umwanditsi'], 'Who wrote it', { en: 'Pastoral team' }),
  ],
  people: [
    {
      name: 'full_name',
      alsoCalled: ['nom complet', 'amazina yombi', 'amazina'],
      field: 'fullName',
      type: 'text',
      about: 'Full name',
      example: 'Ruth Uwase',
      required: true,
    },
    {
      name: 'email',
      alsoCalled: ['e-mail', 'courriel', 'adresse e-mail', 'imeyili', 'imeri'],
      field: 'email',
      type: 'text',
      about: 'Email address, another one for each person',
      example: 'ruth.uwase@example.org',
      required: true,
    },
    {
      name: 'phone_number',
      alsoCalled: ['phone', 'téléphone', 'numéro de téléphone', 'telefone', 'nomero ya telefone'],
      field: 'phoneNumber',
      type: 'phone',
      about: 'Phone number, with the country code unless it is Rwandan',
      example: '0788 000 000',
      required: true,
    },
    {
      name: 'category',
      alsoCalled: ['role', 'catégorie', 'icyiciro'],
      field: 'accountCategory',
      type: 'category',
      about: 'MEMBER or CLIENT. Empty: MEMBER',
      example: 'MEMBER',
    },
    {
      name: 'gender',
      alsoCalled: ['sexe', 'genre', 'igitsina'],
      field: 'gender',
      type: 'gender',
      about: 'MALE, FEMALE or OTHER; also words such as Femme, Gabo or F',
      example: 'FEMALE',
    },
    {
      name: 'username',
      alsoCalled: ['nom d’utilisateur', 'izina ry’ukoresha'],
      field: 'username',
      type: 'text',
      about: 'Name for logging in. Empty: made from the full name',
      example: '',
    },
    {
      name: 'status',
      field: 'active',
      type: 'yes or no',
      about: 'Only exported: may log in',
      example: '',
      isOnlyExported: true,
    },
    {
      name: 'created',
      alsoCalled: ['createdAt (Kigali time)'],
      field: 'createdAt',
      type: 'date',
      about: 'Only exported: since when',
      example: '',
      isOnlyExported: true,
    },
    {
      name: 'changed',
      alsoCalled: ['updatedAt (Kigali time)'],
      field: 'updatedAt',
      type: 'date',
      about: 'Only exported: last change',
      example: '',
      isOnlyExported: true,
    },
    { name: 'id', field: 'id', type: 'number', about: 'Only exported', example: '', isOnlyExported: true },
  ],
}
