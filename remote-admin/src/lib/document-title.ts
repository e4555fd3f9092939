let title = ''
let unread = 0

const write = () => {
  document.title = `${unread > 0 ? `(${unread.toLocaleString('en-US')}) ` : ''}${title} · Admin console`
}

/** Title of the document: the number of unread messages, the screen and the console. */
export const documentTitle = {
  ofScreen(name: string) {
    title = name
    write()
  },
  /** Null when the console closes; the title is then left to the host. */
  withUnread(count: number | null) {
    unread = count ?? 0
    if (title && count !== null) write()
  },
}
