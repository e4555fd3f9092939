// Not with the other texts: the first script lists their chunks, and only administrators need this page.
export default {
  title: 'Preview',
  description: 'What is being written in the console, before visitors see it.',
  alone: 'Not published. Only you see this, for five minutes. Do not act on it.',
  follows: 'Press “Preview” in the console again to see your latest changes here.',
  announcement: 'Preview of an announcement',
  event: 'Preview of an event',
  service: 'Preview of a service',
  settings: 'Preview of the settings',
  settingsText:
    'The top and the bottom of this page show them as well. Phone, chat number, email, website and ways of giving are the published ones: a preview never has others.',
  none: 'There is nothing to preview',
  noneText: 'Open a form in the console and press “Preview” there.',
  refused: 'This preview is not shown here',
  refusedText:
    'Only the administrator who pressed “Preview” sees it, for five minutes. Log in on this site as that administrator, then press “Preview” in the console again.',
  unchecked: 'This preview could not be checked',
  uncheckedText: 'Check your connection, then press “Preview” in the console again.',
  console: 'Open the console',
}
