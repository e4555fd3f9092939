let title = ''
let church = 'Admin console'
let unread = 0
let shown = ''

const write = () => {
  document.title = `${unread > 0 ? `(${unread.toLocaleString('en-US')}) ` : ''}${title} · ${church}`
  // The browser may have removed spaces.
  shown = document.title
}

/** Title of the document: the number of unread messages, the screen and the church. */
export const documentTitle = {
  ofScreen(name: string) {
    title = name
    write()
  },
  ofChurch(name: string) {
    church = name
    if (title) write()
  },
  /** Null when the console closes; the title is then left to the host. */
  withUnread(count: number | null) {
    unread = count ?? 0
    if (title && count !== null) write()
  },
  /** False once the host has set its own. */
  isShown: () => document.title === shown,
}
