import { type BibleBook, bibleBooks, bookName, type Passage, passageText } from '@grace/contract/bible-books'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { NewSermon, type Sermon } from '@grace/contract/sermons'
import { Form, Input } from 'antd'
import { calendarDay } from '../lib/calendar.ts'
import '../lib/forms/kigali-moment.css'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { RecordingField } from '../lib/recordings/recording-field.tsx'
import { recordingText, uploadProblems } from '../lib/recordings/recording-value.ts'
import { Select } from '../lib/select.tsx'
import { formDefinition, formScreens } from '../resource/form-screens.tsx'
import { previewOf } from './preview-of.ts'
import { sermonResource } from './queries.ts'

const books = [
  { value: '', label: 'None' },
  ...bibleBooks.map((book) => ({ value: book, label: bookName(book, 'en') })),
]
const spoken = languages.map((language) => ({ value: language, label: englishNames[language] }))

const passageShown = (passage: unknown) => {
  const { book, verses } = passage as { book: BibleBook | ''; verses: string }
  return book ? passageText({ book, verses } satisfies Passage, 'en') : ''
}

const sermonForm = formDefinition({
  resource: sermonResource,
  list: '/sermons',
  texts: { kind: 'sermon', fields: { title: 'Title', notes: 'Notes' } },
  schema: NewSermon,
  formValuesOf: (sermon: Sermon | null) => ({
    date: sermon?.date ?? '',
    speaker: sermon?.speaker ?? '',
    passage: sermon?.passage ?? { book: '', verses: '' },
    series: sermon?.series ?? '',
    spokenIn: sermon?.spokenIn ?? 'rw',
    video: sermon?.video ?? '',
    recordingId: sermon?.recording?.id ?? null,
    texts: formTexts(sermon?.texts, ['title', 'notes']),
    confirmed: [],
    updatedAt: sermon?.updatedAt ?? null,
  }),
  fields: {
    date: ['Date', (date) => calendarDay(String(date))],
    speaker: 'Speaker',
    passage: ['Passage', passageShown],
    series: 'Series',
    spokenIn: ['Spoken in', (language) => englishNames[language as Language]],
    video: 'Video',
    recordingId: ['Recording', recordingText],
  },
  moreProblems: uploadProblems,
  previewOf,
  inputs: (sermon) => (
    <>
      <div className="adm-form-columns">
        <Form.Item name="date" label="Date">
          <input type="date" className="adm-native adm-native-wide" min="2000-01-01" max="2199-12-31" />
        </Form.Item>
        <Form.Item name="speaker" label="Speaker">
          <Input aria-required />
        </Form.Item>
        <Form.Item name="spokenIn" label="Spoken in">
          <Select choices={spoken} />
        </Form.Item>
      </div>
      <LanguageTabs
        saved={sermon}
        fields={[
          { name: 'title', label: 'Title', input: <Input />, isRequired: true },
          {
            name: 'notes',
            label: 'Notes (optional)',
            input: <Input.TextArea rows={6} />,
            extra: 'Plain text; an empty line starts a new paragraph.',
          },
        ]}
      />
      <div className="adm-form-columns">
        <Form.Item name={['passage', 'book']} label="Book of the Bible (optional)">
          <Select choices={books} />
        </Form.Item>
        <Form.Item
          name={['passage', 'verses']}
          label="Chapter and verses"
          extra="For example 3:16-21. Visitors see the name of the book in their own language."
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="series"
          label="Series (optional)"
          extra="Sermons with exactly the same series name are listed together."
        >
          <Input />
        </Form.Item>
      </div>
      <Form.Item name="recordingId" label={null}>
        <RecordingField />
      </Form.Item>
      <Form.Item name="video" label="Link to a video (optional)" extra="On YouTube or another site.">
        <Input type="url" autoComplete="off" />
      </Form.Item>
    </>
  ),
})

export const { NewScreen, EditScreen } = formScreens(sermonForm)
