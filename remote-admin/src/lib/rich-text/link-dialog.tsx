import { safeLink } from '@grace/contract/html'
import type { Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../dialog.tsx'

/** Edits the link at the cursor, or adds one to the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: string = editor.getAttributes('link').href ?? ''
  const [address, setAddress] = useState(current)
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const chain = () => editor.chain().focus().extendMarkRange('link')

  const set = () => {
    const href = safeLink(withScheme(address))
    if (href === null) return setRefused(true)
    onClose()
    chain().setMark('link', { href }).run()
  }
  const remove = () => {
    onClose()
    chain().unsetMark('link').run()
  }
  return (
    <Dialog title={current ? 'Change link' : 'Add link'} onClose={onClose}>
      <div>
        <label htmlFor={id}>Address</label>
        <Input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…"
          value={address}
          status={isRefused ? 'error' : ''}
          aria-invalid={isRefused}
          aria-describedby={`${id}-note`}
          data-first-focus
          onChange={(event) => {
            setAddress(event.target.value)
            setRefused(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Do not submit the blog form around the dialog.
            event.preventDefault()
            set()
          }}
        />
        <p id={`${id}-note`} className={isRefused ? 'adm-problem' : 'adm-quiet'}>
          {isRefused
            ? 'Links cannot point to this address.'
            : 'A web address, an email address, or a page of this site such as /contact'}
        </p>
      </div>
      <div className="adm-dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        {current ? <Button onClick={remove}>Remove link</Button> : null}
        <Button type="primary" onClick={set}>
          {current ? 'Save' : 'Add link'}
        </Button>
      </div>
    </Dialog>
  )
}

/** Completes addresses typed without a scheme. */
function withScheme(address: string): string {
  const link = address.trim()
  if (/^[^\s/@:]+@[^\s/@:]+\.\w+$/.test(link)) return `mailto:${link}`
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(link)) return `https://${link}`
  return link
}
