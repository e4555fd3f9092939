/** Elements that are no text: what is in them goes with them. The server and the editor clean alike. */
export const elementsWithoutText: readonly string[] = (
  'applet audio canvas datalist embed head iframe math noembed noframes noscript object optgroup ' +
  'option plaintext script select style svg template textarea title video xml xmp'
).split(' ')

/** Elements that end a paragraph, whatever else they mean. */
export const blockElements: readonly string[] = (
  'address article aside caption center dd details dialog dl dt fieldset figcaption figure footer ' +
  'form header hgroup legend main nav search section summary table tr'
).split(' ')
