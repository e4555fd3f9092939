/** Elements for notices, which work without React. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = Object.assign(document.createElement(tag), properties)
  created.append(...children)
  return created
}

export const textButton = (label: string, onclick: () => void): HTMLButtonElement =>
  element('button', { type: 'button', className: 'text-button', onclick }, label)
