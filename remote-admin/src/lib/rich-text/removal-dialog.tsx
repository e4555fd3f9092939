import { Button } from 'antd'
import { Dialog } from '../dialog.tsx'
import type { Removals } from './clean-html.ts'

const tags = (names: readonly string[]) => names.map((name) => `<${name}>`).join(', ')

/** Confirms what sanitizing will remove. */
export function RemovalDialog({
  removals: { elements, wrappers, attributes, links, hasComments },
  onCancel,
  onContinue,
}: {
  removals: Removals
  onCancel: () => void
  onContinue: () => void
}) {
  return (
    <Dialog title="This will be removed" onClose={onCancel}>
      <ul className="adm-removals">
        {elements.length > 0 ? (
          <li>
            With everything inside: <code>{tags(elements)}</code>
          </li>
        ) : null}
        {wrappers.length > 0 ? (
          <li>
            The tags <code>{tags(wrappers)}</code>; their text stays.
          </li>
        ) : null}
        {attributes.length > 0 ? (
          <li>
            Attributes: <code>{attributes.join(', ')}</code>
          </li>
        ) : null}
        {links.length > 0 ? (
          <li>
            Links to addresses that are not allowed; their text stays: <code>{links.join(', ')}</code>
          </li>
        ) : null}
        {hasComments ? <li>Comments</li> : null}
      </ul>
      <p className="adm-quiet">
        A blog can contain headings, paragraphs, lists, quotations, links, bold, italics and line breaks.
      </p>
      <div className="adm-dialog-actions">
        <Button onClick={onCancel} data-first-focus>
          Cancel
        </Button>
        <Button type="primary" danger onClick={onContinue}>
          Continue
        </Button>
      </div>
    </Dialog>
  )
}
