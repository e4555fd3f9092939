import { linkAttributes, picturePathOf, safeLink } from '@grace/contract/html'
import { type Extensions, Mark, Node, wrappingInputRule } from '@tiptap/core'
import Blockquote from '@tiptap/extension-blockquote'
import Bold from '@tiptap/extension-bold'
import Document from '@tiptap/extension-document'
import HardBreak from '@tiptap/extension-hard-break'
import Heading from '@tiptap/extension-heading'
import Italic from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import Paragraph from '@tiptap/extension-paragraph'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import Text from '@tiptap/extension-text'

/** Keeps only the address; `linkAttributes` sets the rest. */
const Link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs(element) {
        const href = safeLink(element.getAttribute('href') ?? '')
        return href !== null && { href }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', linkAttributes(String(href)), 0],
})

const pictureAttributes = ['src', 'alt', 'width', 'height'] as const

/** A picture of the gallery. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => Object.fromEntries(pictureAttributes.map((name) => [name, { default: null }])),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) =>
        picturePathOf(element.getAttribute('src') ?? '') !== null &&
        Object.fromEntries(pictureAttributes.map((name) => [name, element.getAttribute(name)])),
    },
  ],
  renderHTML: ({ HTMLAttributes: { src, alt, width, height } }) => [
    'img',
    { src, alt: alt ?? '', ...(width && height && { width, height }) },
  ],
})

/** Cells are single, because a phone has no room for others, and have only paragraphs. */
const simpleCell = {
  content: 'paragraph+',
  addAttributes: () => ({
    colspan: { default: 1, parseHTML: () => 1, rendered: false },
    rowspan: { default: 1, parseHTML: () => 1, rendered: false },
    colwidth: { default: null, parseHTML: () => null, rendered: false },
  }),
}

/** The allow-list as an editor schema: one node or mark per tag, with the attributes that it allows. */
export const contentSchema: Extensions = [
  // Tables are no part of lists and quotations.
  Document.extend({ content: '(block | table)+' }),
  Paragraph,
  Text,
  Heading.configure({ levels: [1, 2, 3] }),
  Bold,
  Italic,
  Link,
  BulletList,
  // Lists have no `start` attribute, so typing starts a list only with 1.
  OrderedList.extend({
    addAttributes: () => ({}),
    renderHTML: () => ['ol', 0],
    addProseMirrorPlugins: () => [],
    addInputRules() {
      return [wrappingInputRule({ find: /^\s*1[.)]\s$/, type: this.type })]
    },
  }),
  // A heading may be the first block of an item.
  ListItem.extend({ content: 'block+' }),
  HardBreak,
  Blockquote,
  // The extension's own markup has styles, which the CSP refuses.
  Table.extend({ group: '', renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader.extend(simpleCell),
  TableCell.extend(simpleCell),
  Picture,
]
