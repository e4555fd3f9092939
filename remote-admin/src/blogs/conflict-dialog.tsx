import type { Blog } from '@grace/contract/blogs'
import { Button } from 'antd'
import { useState } from 'react'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import type { Draft } from './blog-fields.tsx'
import { asEdited } from './content/html.ts'

/** Two people have changed the same blog: the second decides, and loses nothing without having said so. */
export function ConflictDialog({
  theirs,
  mine,
  onKeepEditing,
  onOverwrite,
  onLoadTheirs,
}: {
  theirs: Blog
  mine: Draft
  onKeepEditing: () => void
  onOverwrite: () => void
  onLoadTheirs: () => void
}) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    const html = `<h1>${escaped(mine.title)}</h1>${asEdited(mine.content)}`
    try {
      const text = (type: string, value: string) => ({ [type]: new Blob([value], { type }) })
      await navigator.clipboard.write([
        new ClipboardItem({ ...text('text/html', html), ...text('text/plain', html) }),
      ])
      setOutcome('Your text is copied.')
    } catch {
      // Without https there is no clipboard.
      setOutcome('Could not copy. Your text stays in the form while you keep editing.')
    }
  }
  return (
    <Dialog title="Somebody else has changed this blog" role="alertdialog" onClose={onKeepEditing}>
      <p>
        {theirs.updatedBy ?? 'Somebody'} changed it on <KigaliTime of={theirs.updatedAt} />. Its title is now
        “{theirs.title}”, its status <BlogStatusBadge status={theirs.status} />.
      </p>
      <p>Your text is still in the form and is not saved.</p>
      <p role="status" className="adm-quiet">
        {outcome}
      </p>
      <div className="adm-dialog-actions">
        <Button onClick={() => void copy()}>Copy my text</Button>
        <Button danger onClick={onLoadTheirs}>
          Discard mine, load theirs
        </Button>
        <Button danger onClick={onOverwrite}>
          Save mine over theirs
        </Button>
        <Button type="primary" onClick={onKeepEditing} data-first-focus>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
