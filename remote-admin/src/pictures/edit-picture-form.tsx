import { altTextMaxChars } from '@grace/contract/limits'
import { type Picture, PictureChange } from '@grace/contract/pictures'
import { Button, Form, Input } from 'antd'
import { altTextOf } from '../lib/alt-text.ts'
import { Disclosure } from '../lib/disclosure.tsx'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { PictureImage } from '../lib/picture-image.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { entityField, fieldsByLanguage } from '../resource/merge-fields.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { PictureUses } from './picture-uses.tsx'
import { pictureResource } from './queries.ts'

export function EditPictureForm({
  picture,
  onClose,
  onRemove,
}: {
  picture: Picture
  onClose: () => void
  onRemove: () => void
}) {
  const { id, path, type } = picture
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
  const { props, summary, isSending, restoredDraft } = useContractForm(PictureChange, {
    draftName: `picture-${id}`,
    send: (change, form) =>
      saveFrom(form, change, async (change, { updatedAt }) => {
        const { message } = await update.mutateAsync({ id, ...change, updatedAt })
        toast.success(message)
        onClose()
      }),
  })
  const shown = formValuesOf(picture)
  const { fr, rw } = shown.altTextByLanguage
  const words = { rows: 2, maxLength: altTextMaxChars, autoComplete: 'off' } as const
  return (
    <>
      <Form {...props} name="edit-picture" initialValues={shown}>
        <DraftNotice draft={restoredDraft} />
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
        <Form.Item
          name="altText"
          label="Alt text (English)"
          extra="What the picture shows, for whoever cannot see it. Leave it empty only for decoration."
        >
          <Input.TextArea {...words} />
        </Form.Item>
        <Disclosure title="French and Kinyarwanda" startsOpen={fr !== '' || rw !== ''}>
          <Form.Item name={['altTextByLanguage', 'fr']} label="Alt text (French)">
            <Input.TextArea {...words} lang="fr" />
          </Form.Item>
          <Form.Item name={['altTextByLanguage', 'rw']} label="Alt text (Kinyarwanda)">
            <Input.TextArea {...words} lang="rw" />
          </Form.Item>
        </Disclosure>
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

const fields = [
  entityField('altText', 'Alt text (English)'),
  ...fieldsByLanguage('altTextByLanguage', 'Alt text', ['fr', 'rw']),
]

const formValuesOf = (picture: Picture) => {
  const { fr = '', rw = '' } = picture.altTextByLanguage
  return {
    altText: altTextOf(picture) ?? '',
    altTextByLanguage: { fr, rw },
    updatedAt: picture.updatedAt,
  }
}
