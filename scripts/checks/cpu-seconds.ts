import { readFileSync } from 'node:fs'

// What `getconf CLK_TCK` returns on every Linux that Node.js runs on.
const TICKS_PER_SECOND = 100
const [USER_TICKS, SYSTEM_TICKS] = [13, 14]

/**
 * CPU seconds of the ended programs that this process started, and of the programs that those waited for: a figure that
 * does not depend on what else the machine does. null where the system does not count it (macOS).
 */
export function cpuSecondsOfChildren(): number | null {
  try {
    // The second field is the program's name in parentheses, and may contain spaces.
    const fields = readFileSync('/proc/self/stat', 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
