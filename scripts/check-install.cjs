// Loaded before every program (package.json), and parsed by any Node.js: without an installation, or with an older Node.js,
// one line says what to do.
'use strict'
var fs = require('fs')
var path = require('path')

// The version that `package.json` installs; a test compares them.
var wanted = 26
var found = process.versions.node

if (!fs.existsSync(path.join(__dirname, '..', 'node_modules'))) refuse('Haat is not installed yet. Run "npm ci" first.')
if (Number(found.split('.')[0]) < wanted)
  refuse(
    'Haat needs Node.js ' +
      wanted +
      ', and this is ' +
      found +
      '. Run "npm ci", which installs it, and then the command ' +
      'through npm, such as "npm start".',
  )

/** @param {string} line */
function refuse(line) {
  console.error(line)
  process.exit(1)
}
