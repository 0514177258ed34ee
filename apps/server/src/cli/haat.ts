import { Command, CommanderError } from 'commander'
import { version } from '../platform/version.ts'
import { exitCodes } from './command-error.ts'
import { courierCommands } from './courier-commands.ts'
import { databaseCommands } from './database-commands.ts'
import { demoCommands } from './demo-commands.ts'
import { doctorCommand } from './doctor-command.ts'
import { figureCommands } from './figure-commands.ts'
import { fileCommands } from './file-commands.ts'
import { importCommands } from './import-commands.ts'
import { jobCommands } from './job-commands.ts'
import { keyCommands } from './key-commands.ts'
import { messageCommands } from './message-commands.ts'
import { printable } from './output.ts'
import { paymentCommands } from './payment-commands.ts'
import { type Ending, runsIn, type Surroundings } from './run-command.ts'
import { staffCommands } from './staff-commands.ts'
import { statementCommands } from './statement-commands.ts'
import { storeCommands } from './store-commands.ts'

const EXIT_CODES = `
Exit codes:
  0  done
  1  failed
  2  invalid command line or setting; nothing was done
  3  not found, or already exists; nothing was done
  4  done, with findings (damage, lines that were not imported)

Works beside a running server and without one; settings are those of the server.`

/** The command line of the deployment's operator. Returns the exit code. */
export async function runCommandLine(argv: string[], surroundings: Surroundings): Promise<number> {
  const { writeOut, writeErr } = surroundings
  const ending: Ending = { outcome: 'done' }
  const runs = runsIn(surroundings, ending)
  const program = new Command('haat')
    .description('Manages a Haat deployment.')
    .version(version)
    .addHelpText('after', EXIT_CODES)
    .configureOutput({ writeOut, writeErr, outputError: (text, write) => write(oneLine(text)) })
    .exitOverride()
  storeCommands(program, runs)
  keyCommands(program, runs)
  staffCommands(program, runs)
  importCommands(program, runs)
  demoCommands(program, runs)
  databaseCommands(program, runs)
  jobCommands(program, runs)
  figureCommands(program, runs)
  fileCommands(program, runs)
  messageCommands(program, runs)
  const payments = program.command('payments').description('payments through gateways, and their statements')
  paymentCommands(payments, runs)
  statementCommands(payments, runs)
  courierCommands(program, runs)
  doctorCommand(program, runs)
  for (const command of program.commands.flatMap((one) => [one, ...one.commands])) {
    command.copyInheritedSettings(program)
    refuseRepeatedOptions(command)
  }
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    ending.outcome = error.exitCode === 0 ? 'done' : 'usage'
  }
  return exitCodes[ending.outcome]
}

function oneLine(error: string): string {
  const lines = error.replace(/^error: /, '').split('\n')
  const text = lines.map((line) => line.trim()).filter(Boolean)
  return `haat: ${printable(text.join(' '))} (--help lists commands and options)\n`
}

/** Commander would use the last one, which may not be the intended one. */
function refuseRepeatedOptions(command: Command): void {
  const given = new Set<string>()
  for (const option of command.options) {
    command.on(`option:${option.name()}`, () => {
      if (given.has(option.name())) command.error(`error: option '${option.flags}' appears twice`)
      given.add(option.name())
    })
  }
}
