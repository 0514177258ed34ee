import { bootstrap } from '@vendure/core'
import { configure } from './config.mjs'

// One side: Vendure's server in its own process. Its jobs wait in memory and are not worked on.

const given = JSON.parse(process.argv[2])
const app = await bootstrap(configure({ ...given, isSettingUp: false }))
process.stdout.write(`${JSON.stringify({ port: app.getHttpServer().address().port })}\n`)
