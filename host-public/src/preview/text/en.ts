// Not with the other texts: the first script lists their chunks, and only administrators need this page.
export default {
  title: 'Preview',
  description: 'What is being written in the console, before visitors see it.',
  alone: 'This is a preview. Nobody else sees it.',
  follows: 'Press “Preview” in the console again to see your latest changes here.',
  announcement: 'Preview of an announcement',
  event: 'Preview of an event',
  service: 'Preview of a service',
  settings: 'Preview of the settings',
  settingsText: 'The top and the bottom of this page show them as well.',
  nothing: 'There is nothing to preview',
  nothingText: 'Open a form in the console and press “Preview” there.',
  console: 'Open the console',
}
