import { type Announcement, NewAnnouncement } from '@grace/contract/announcements'
import { Form, Input } from 'antd'
import { KigaliMoment, kigaliInput, kigaliText } from '../lib/forms/kigali-moment.tsx'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { RecordingField } from '../lib/recordings/recording-field.tsx'
import { recordingText, uploadProblems } from '../lib/recordings/recording-value.ts'
import { formDefinition, formScreens } from '../resource/form-screens.tsx'
import { previewOf } from './preview-of.ts'
import { PublishBadge } from './publish-badge.tsx'
import { announcementResource } from './queries.ts'

export const announcementForm = formDefinition({
  resource: announcementResource,
  list: '/announcements',
  texts: { kind: 'announcement', fields: { title: 'Title', content: 'Content' } },
  schema: NewAnnouncement,
  formValuesOf: (announcement: Announcement | null) => ({
    texts: formTexts(announcement?.texts, ['title', 'content']),
    confirmed: [],
    recordingId: announcement?.recording?.id ?? null,
    publishDate: announcement ? kigaliInput(announcement.publishDate) : '',
    updatedAt: announcement?.updatedAt ?? null,
  }),
  fields: {
    publishDate: ['Publish date', kigaliText],
    recordingId: ['Recording', recordingText],
  },
  moreProblems: uploadProblems,
  previewOf,
  badge: ({ publishDate }) => <PublishBadge publishDate={publishDate} />,
  inputs: (announcement) => (
    <>
      <LanguageTabs
        saved={announcement}
        fields={[
          { name: 'title', label: 'Title', input: <Input />, isRequired: true },
          {
            name: 'content',
            label: 'Content',
            input: <Input.TextArea rows={6} />,
            extra: 'Plain text; an empty line starts a new paragraph.',
            isRequired: true,
          },
        ]}
      />
      <Form.Item
        name="publishDate"
        label="Publish date (optional)"
        extra={
          announcement
            ? 'Kigali time. If you clear this, a scheduled announcement is published at once.'
            : 'Kigali time. Leave the date empty to publish now; leave the time empty to publish at midnight on that day.'
        }
      >
        <KigaliMoment timeless timeLabel="Publish time (optional)" />
      </Form.Item>
      <Form.Item name="recordingId" label={null}>
        <RecordingField />
      </Form.Item>
    </>
  ),
})

export const { NewScreen, EditScreen } = formScreens(announcementForm)
