import { maxPageSize } from '@grace/contract/limits'
import { type Picture, pictures } from '@grace/contract/pictures'
import { call } from '@grace/shared-auth/call'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { PictureImage } from '../lib/picture-image.tsx'
import { Select } from '../lib/select.tsx'
import './events.css'

const nameOf = ({ id, altText }: Picture) => altText ?? `Picture ${id}, without a description`

/** A picture of the gallery; the newest are offered, and the one that is stored. */
export function PictureField({ saved }: { saved: Picture | null }) {
  const { data = [] } = useQuery({
    queryKey: ['pictures', 'newest'],
    queryFn: ({ signal }) =>
      call(pictures.list, { query: { size: String(maxPageSize), sort: '-id' }, signal }),
  })
  const offered = saved && !data.some(({ id }) => id === saved.id) ? [saved, ...data] : data
  const choices = offered.map((picture) => ({ value: String(picture.id), label: nameOf(picture) }))
  const chosenId = Form.useWatch('pictureId') as number | null | undefined
  const chosen = offered.find(({ id }) => id === chosenId)
  return (
    <div className="adm-event-picture">
      <Form.Item
        name="pictureId"
        label="Picture (optional)"
        getValueFromEvent={({ target }) => (target.value === '' ? null : Number(target.value))}
        getValueProps={(id) => ({ value: id === null || id === undefined ? '' : String(id) })}
      >
        <Select choices={[{ value: '', label: 'None' }, ...choices]} />
      </Form.Item>
      {chosen ? <PictureImage picture={chosen} alt="" sizes="160px" /> : null}
    </div>
  )
}
