import { type Announcement, NewAnnouncement } from '@grace/contract/announcements'
import { Form, Input } from 'antd'
import { KigaliMoment, kigaliInput, kigaliText } from '../lib/forms/kigali-moment.tsx'
import { LanguageFields, textValues } from '../lib/forms/language-fields.tsx'
import { formScreens } from '../resource/form-screens.tsx'
import { entityField, fieldsByLanguage } from '../resource/merge-fields.ts'
import { previewOf } from './preview-of.ts'
import { PublishBadge } from './publish-badge.tsx'
import { announcementResource } from './queries.ts'

export const { NewScreen, EditScreen } = formScreens({
  resource: announcementResource,
  list: '/announcements',
  schema: NewAnnouncement,
  formValuesOf: (announcement: Announcement | null) => ({
    title: announcement?.title ?? '',
    content: announcement?.content ?? '',
    titleByLanguage: textValues(announcement?.titleByLanguage),
    contentByLanguage: textValues(announcement?.contentByLanguage),
    publishDate: announcement ? kigaliInput(announcement.publishDate) : '',
    updatedAt: announcement?.updatedAt ?? null,
  }),
  fields: [
    entityField('title', 'Title'),
    entityField('content', 'Content'),
    entityField('publishDate', 'Publish date', kigaliText),
    ...fieldsByLanguage('titleByLanguage', 'Title'),
    ...fieldsByLanguage('contentByLanguage', 'Content'),
  ],
  previewOf,
  badge: ({ publishDate }) => <PublishBadge publishDate={publishDate} />,
  inputs: (announcement) => (
    <>
      <Form.Item name="title" label="Title">
        <Input aria-required />
      </Form.Item>
      <Form.Item name="content" label="Content" extra="Plain text; an empty line begins a new paragraph.">
        <Input.TextArea aria-required rows={6} />
      </Form.Item>
      <p className="adm-quiet">
        Visitors read the site in English, French or Kinyarwanda. A language without texts of its own shows
        the ones above.
      </p>
      <LanguageFields
        fields={[
          { name: 'titleByLanguage', label: 'Title', input: <Input /> },
          { name: 'contentByLanguage', label: 'Content', input: <Input.TextArea rows={5} /> },
        ]}
      />
      <Form.Item
        name="publishDate"
        label="Publish date (optional)"
        extra={
          announcement
            ? 'Kigali time. Emptied, one that is scheduled is published at once.'
            : 'Kigali time. Without a date it is published at once; without a time at the beginning of that day.'
        }
      >
        <KigaliMoment timeless timeLabel="Publish time (optional)" />
      </Form.Item>
    </>
  ),
})
