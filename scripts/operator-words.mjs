import path from 'node:path'

const places = ['backup', 'restore', 'publish-pages']
/** The second word of an import and of `keys load` is a file. */
const filesSecond = ['import', 'keys']

/**
 * The words after a command of operators, with files and folders as absolute paths. An option is no path: `--help` would
 * become the name of a backup.
 *
 * @param {string} command
 * @param {string[]} words
 * @param {string} folder where the command was typed
 */
export function operatorWords(command, words, folder) {
  let at = -1
  return words.map((word) => {
    if (word.startsWith('-')) return word
    at += 1
    const isPath = places.includes(command) || (filesSecond.includes(command) && at === 1)
    return isPath ? path.resolve(folder, word) : word
  })
}
