import { PictureChange, type WholePicture } from '@grace/contract/pictures'
import { check } from '@grace/contract/problems'
import { Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { plural } from '../lib/plural.ts'

/** Pictures of this type that nothing shows go to the trash by themselves. */
const ofMembers = 'member'

/** Asks for the type of pictures; the caller changes it. */
export function TypeDialog({
  items,
  onChosen,
  onClose,
}: {
  items: readonly WholePicture[]
  onChosen: (type: string) => void
  onClose: () => void
}) {
  const id = useId()
  const types = [...new Set(items.map(({ type }) => type))]
  const [type, setType] = useState(types.length === 1 ? (types[0] as string) : '')
  const [problem, setProblem] = useState<string | null>(null)

  function choose(event: FormEvent) {
    event.preventDefault()
    const { value, problems } = check(PictureChange, { type })
    if (value?.type === ofMembers) {
      return setProblem(
        '“member” is the type of what members upload: without a text that shows them, such pictures go to the trash after 7 days.',
      )
    }
    if (value?.type) return onChosen(value.type)
    setProblem(problems?.[0]?.message ?? null)
  }
  return (
    <Dialog title={`Change the type of ${plural(items.length, 'picture')}`} onClose={onClose}>
      <form noValidate onSubmit={choose} className="adm-album-select">
        <label htmlFor={id}>Type</label>
        <Input
          id={id}
          value={type}
          maxLength={50}
          autoComplete="off"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          onChange={({ target }) => setType(target.value)}
        />
        {problem ? (
          <p id={`${id}-problem`} className="adm-album-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <p id={`${id}-hint`} className="adm-quiet">
          A word such as “general”. It is {types.map((each) => `“${each}”`).join(' or ')} now.
        </p>
        <div className="adm-dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit">
            Change type
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
