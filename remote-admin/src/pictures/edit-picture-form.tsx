import { DownloadOutlined } from '@ant-design/icons'
import { altTextMaxChars, fileNameMaxChars } from '@grace/contract/limits'
import { PictureChange, type WholePicture } from '@grace/contract/pictures'
import { z } from '@grace/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
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
import { PictureImage, pictureAddress } from '../lib/picture-image.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { entityField, textFields } from '../resource/merge-fields.ts'
import { albumsQuery } from '../resource/pictures/albums.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { AlbumBoxes, AlbumNames } from './album-boxes.tsx'
import { downloadNameOf } from './download-name.ts'
import { PictureUses } from './picture-uses.tsx'
import { pictureResource } from './queries.ts'

export function EditPictureForm({
  picture,
  onClose,
  onRemove,
  next,
}: {
  picture: WholePicture
  onClose: () => void
  onRemove?: () => void
  /** For one of several pictures that are described one after the other: only the texts are shown. */
  next?: { label: string; onSkip: (() => void) | null; onSaved: () => void }
}) {
  const { id, path, type } = picture
  const [shown] = useState(() => formValuesOf(picture))
  const { leave } = useUnsavedGuard()
  const client = useQueryClient()
  const update = pictureResource.useUpdate()
  const toast = useToast()
  const { saveFrom, conflictDialog } = useConflict({
    kind: 'picture',
    id: picture.id,
    schema: FormSchema,
    query: pictureResource.query(id),
    formValuesOf,
    fields,
  })
  const { props, summary, isSending, draft } = useContractForm(FormSchema, {
    draftName: `picture-${id}`,
    send: (change, form) =>
      saveFrom(form, change, async (change, { updatedAt, ...base }) => {
        const { albumIds, ...changed } = changesOf(FormSchema, change, base)
        const before = (base.albumIds ?? []) as number[]
        const isChanged = albumIds !== undefined || Object.keys(changed).length > 0
        if (isChanged || !next) {
          const { message } = await update.mutateAsync({
            ...changed,
            ...(albumIds && {
              addToAlbums: albumIds.filter((album) => !before.includes(album)),
              removeFromAlbums: before.filter((album) => !albumIds.includes(album)),
            }),
            id,
            updatedAt: updatedAt ?? undefined,
          })
          if (albumIds) void client.invalidateQueries({ queryKey: albumsQuery.queryKey })
          toast.success(message)
        }
        if (next) next.onSaved()
        else onClose()
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
        {next ? null : (
          <>
            <p className="adm-picture-download">
              <a href={pictureAddress(path, picture.access)} download={downloadNameOf(picture)}>
                <DownloadOutlined aria-hidden /> Download
              </a>
            </p>
            <div className="adm-form-columns">
              <Form.Item label="Path" htmlFor="edit-picture-path">
                <Input id="edit-picture-path" value={path} readOnly />
              </Form.Item>
              <Form.Item label="Type" htmlFor="edit-picture-type">
                <Input id="edit-picture-type" value={type} readOnly />
              </Form.Item>
            </div>
          </>
        )}
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
        {next ? null : (
          <>
            <Form.Item
              name="fileName"
              label="File name"
              extra="As it was uploaded. Only administrators see it; leave it empty if it tells too much about someone."
            >
              <Input maxLength={fileNameMaxChars} autoComplete="off" />
            </Form.Item>
            <Form.Item name="albumIds" noStyle>
              <AlbumBoxes />
            </Form.Item>
            <p>
              <HistoryLink kind="picture" id={id} />
            </p>
            <PictureUses id={id} />
          </>
        )}
        <div className="adm-dialog-actions">
          {onRemove ? (
            <Button danger onClick={onRemove} className="adm-dialog-other">
              Delete
            </Button>
          ) : null}
          <Button onClick={() => leave(onClose)}>{next?.onSkip ? 'Stop' : 'Cancel'}</Button>
          {next?.onSkip ? <Skip onSkip={next.onSkip} /> : null}
          <Button type="primary" htmlType="submit" loading={isSending}>
            {next ? next.label : 'Save'}
          </Button>
        </div>
      </Form>
      {conflictDialog}
    </>
  )
}

function Skip({ onSkip }: { onSkip: () => void }) {
  const { leave } = useUnsavedGuard()
  return <Button onClick={() => leave(onSkip)}>Skip</Button>
}

/** Albums as the form has them; what changes is sent. */
const FormSchema = z.extend(PictureChange, { albumIds: z.optional(z.array(z.int())) })

const fields = [
  ...textFields({ altText: 'Alt text' }),
  entityField('fileName', 'File name'),
  entityField('albumIds', 'Albums', (ids) => <AlbumNames ids={ids as number[]} />),
]

const formValuesOf = ({ texts, fileName = null, albumIds = [], updatedAt }: WholePicture) => ({
  texts: formTexts(texts, ['altText']),
  fileName: fileName ?? '',
  albumIds,
  confirmed: [],
  updatedAt,
})
