/** Elements removed with their contents. Shared by the sanitizers of server and editor. */
export const elementsWithoutText: readonly string[] = (
  'applet audio canvas datalist embed head iframe math noembed noframes noscript object optgroup ' +
  'option plaintext script select style svg template textarea title video xml xmp'
).split(' ')

/** Elements that end a paragraph. */
export const blockElements: readonly string[] = (
  'address article aside caption center dd details dialog dl dt fieldset figcaption figure footer ' +
  'form header hgroup legend main nav search section summary'
).split(' ')
