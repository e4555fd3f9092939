import { altTextMaxChars } from '@grace/contract/limits'
import { PictureChange, type WholePicture } from '@grace/contract/pictures'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { altTextOf } from '../lib/alt-text.ts'
import { Button } from '../lib/button.tsx'
import { changesOf } from '../lib/forms/changes.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { HistoryLink } from '../lib/history-link.tsx'
import { PictureImage } from '../lib/picture-image.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { textFields } from '../resource/merge-fields.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { PictureUses } from './picture-uses.tsx'
import { pictureResource } from './queries.ts'

export function EditPictureForm({
  picture,
  onClose,
  onRemove,
}: {
  picture: WholePicture
  onClose: () => void
  onRemove: () => void
}) {
  const { id, path, type } = picture
  const [shown] = useState(() => formValuesOf(picture))
  const { leave } = useUnsavedGuard()
  const update = pictureResource.useUpdate()
  const toast = useToast()
  const { saveFrom, conflictDialog } = useConflict({
    what: 'picture',
    schema: PictureChange,
    query: pictureResource.query(id),
    formValuesOf,
    fields,
  })
  const { props, summary, isSending, draft } = useContractForm(PictureChange, {
    draftName: `picture-${id}`,
    send: (change, form) =>
      saveFrom(form, change, async (change, { updatedAt, ...base }) => {
        const changed = changesOf(PictureChange, change, base)
        const { message } = await update.mutateAsync({ ...changed, id, updatedAt: updatedAt ?? undefined })
        toast.success(message)
        onClose()
      }),
  })
  return (
    <>
      <Form {...props} name="edit-picture" initialValues={shown}>
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        <div className="adm-picture-large">
          <PictureImage
            picture={picture}
            alt={altTextOf(picture) ?? ''}
            sizes="(max-width: 600px) 90vw, 510px"
          />
        </div>
        <div className="adm-form-columns">
          <Form.Item label="Path" htmlFor="edit-picture-path">
            <Input id="edit-picture-path" value={path} readOnly />
          </Form.Item>
          <Form.Item label="Type" htmlFor="edit-picture-type">
            <Input id="edit-picture-type" value={type} readOnly />
          </Form.Item>
        </div>
        <LanguageTabs
          saved={picture}
          fields={[
            {
              name: 'altText',
              label: 'Alt text',
              input: <Input.TextArea rows={2} maxLength={altTextMaxChars} autoComplete="off" />,
              extra:
                'What the picture shows, for people who cannot see it. Leave it empty only if the picture is decoration.',
            },
          ]}
        />
        <p>
          <HistoryLink kind="picture" id={id} />
        </p>
        <PictureUses id={id} />
        <div className="adm-dialog-actions">
          <Button danger onClick={onRemove} className="adm-dialog-other">
            Delete
          </Button>
          <Button onClick={() => leave(onClose)}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={isSending}>
            Save
          </Button>
        </div>
      </Form>
      {conflictDialog}
    </>
  )
}

const fields = textFields({ altText: 'Alt text' })

const formValuesOf = ({ texts, updatedAt }: WholePicture) => ({
  texts: formTexts(texts, ['altText']),
  confirmed: [],
  updatedAt,
})
