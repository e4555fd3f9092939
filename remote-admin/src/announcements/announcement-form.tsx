import { type Announcement, NewAnnouncement } from '@grace/contract/announcements'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { changesOf } from '../lib/forms/changes.ts'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { KeptNotice } from '../lib/forms/kept-notice.tsx'
import { KigaliMoment, kigaliInput } from '../lib/forms/kigali-moment.tsx'
import { LanguageFields, textsShown } from '../lib/forms/language-fields.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { useKeepingGo } from '../lib/keeping-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { useToast } from '../lib/toasts.tsx'
import { previewOf } from './preview-of.ts'
import { PublishBadge } from './publish-badge.tsx'
import { useCreateAnnouncement, useUpdateAnnouncement } from './queries.ts'
import { RemoveAnnouncementDialog } from './remove-announcement-dialog.tsx'

/** @param announcement null: a new one. */
export function AnnouncementForm({ announcement }: { announcement: Announcement | null }) {
  const [shown] = useState(() => shownOf(announcement))
  const [isRemoving, setRemoving] = useState(false)
  const create = useCreateAnnouncement()
  const update = useUpdateAnnouncement(announcement?.id ?? 0)
  const toast = useToast()
  const go = useKeepingGo()
  const { form, props, summary, isSending, kept, reset } = useContractForm(NewAnnouncement, {
    keptAs: `announcement-${announcement?.id ?? 'new'}`,
    send: async (value) => {
      const change = changesOf(NewAnnouncement, value, shown)
      if (!announcement) toast.success((await create.mutateAsync(value)).message)
      else if (Object.keys(change).length > 0) toast.success((await update.mutateAsync(change)).message)
      go('/announcements')
    },
  })
  return (
    <>
      <Form {...props} name="announcement" className="adm-form" initialValues={shown} autoComplete="off">
        <KeptNotice kept={kept} />
        <FormSummary text={summary} />
        {announcement ? (
          <p className="adm-quiet adm-form-summary">
            <PublishBadge publishDate={announcement.publishDate} /> Last changed{' '}
            <KigaliTime of={announcement.updatedAt} />
          </p>
        ) : null}
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
            {
              name: 'contentByLanguage',
              label: 'Content',
              input: <Input.TextArea rows={5} />,
            },
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
        <div className="adm-form-actions">
          <Button type="primary" htmlType="submit" loading={isSending}>
            {announcement ? 'Save' : 'Create announcement'}
          </Button>
          <PreviewButton of={() => previewOf(form.getFieldsValue(true), announcement)} />
          <Button onClick={reset}>Reset</Button>
          {announcement ? (
            <Button danger onClick={() => setRemoving(true)}>
              Delete
            </Button>
          ) : null}
        </div>
      </Form>
      {isRemoving && announcement ? (
        <RemoveAnnouncementDialog
          announcement={announcement}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            reset()
            go('/announcements', { replace: true })
          }}
        />
      ) : null}
    </>
  )
}

const shownOf = (announcement: Announcement | null) => ({
  title: announcement?.title ?? '',
  content: announcement?.content ?? '',
  titleByLanguage: textsShown(announcement?.titleByLanguage),
  contentByLanguage: textsShown(announcement?.contentByLanguage),
  publishDate: announcement ? kigaliInput(announcement.publishDate) : '',
})
