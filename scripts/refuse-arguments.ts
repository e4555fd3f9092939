import { exitWithMessage } from './exit.ts'

/** For a program without arguments: one that is asked for help would start otherwise. */
export function refuseArguments(usage: string): void {
  if (process.argv.length > 2) exitWithMessage(new Error(usage))
}
