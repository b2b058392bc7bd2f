/** What the server says to the person who runs it. */
export const serverMessages = {
  start: {
    malformedSetting:
      'These settings are missing or invalid: {names}. The file .env.example lists what each one takes.',
    portTaken: 'Port {port} on {host} is already in use: stop what is running there, or set PORT to another number.',
    hostUnavailable: 'This machine has no address {host} to listen on: set HOST to one of its own addresses.',
    noData:
      'There is no Ballast data in {folder} yet. Start Ballast there once, or set BALLAST_DATA to the folder that has it.',
    dataInUse:
      'Another Ballast is running on the data folder {folder}: stop it first, or set BALLAST_DATA to another folder.',
    dataUnwritable: 'The data folder {folder} cannot be written: set BALLAST_DATA to a folder that you own.',
    diskFull: 'No space left on the device of {folder}: free some space there and start Ballast again.',
    dataMissing:
      'The database that belongs in {folder} is not there: mount or restore it. Nothing was changed, and no empty one was made in its place.',
    dataPresent:
      'There is already a database in {folder}: move that folder away first, as its data may still be needed. Nothing was changed.',
    dataUnreachable:
      'The user who owns {folder} can no longer enter it: open the folders above it to that user (chmod o+x), or move the data folder back.',
    dataExposed: 'Others can read or change {folder}, and it is not yours to close: run chmod 700 on it as its owner.',
    passwordRefused:
      'The database in {folder} does not accept the password in secrets.json: restore the secrets.json that belongs to it, or delete the file to have new secrets made.',
    dataFromNewerPostgres:
      'The data folder {folder} was made by another major version of PostgreSQL: start the version of Ballast that made it.',
    postgresFailed: 'PostgreSQL did not start: {detail}',
    databaseUnreachable: 'The database in DATABASE_URL does not answer: {detail}',
    databaseRefused:
      'The database in DATABASE_URL refuses this user, password or database name ({detail}): correct DATABASE_URL.',
    databaseTooOld: 'The database in DATABASE_URL is PostgreSQL {version}: Ballast needs 15 or newer.',
    databaseNotPermitted:
      'The user in DATABASE_URL may not create the roles and schemas that Ballast needs: use one who may. {detail}',
    databaseBusy:
      'Another server has been preparing the database for over a minute: start Ballast again once that one is ready.',
    databaseUnusable: 'The database cannot be used: {detail}',
    databaseNewer:
      'The database was migrated by a newer version of Ballast (it knows {version}): start that version, nothing was changed.',
    migrationChanged:
      'The migration {version} was changed after it had been applied: restore the file and add a new migration instead.',
    databaseBeforeSquash:
      'This data folder is at migration {version}. Start Ballast at commit fdf74c0c (tag `before-squash`) once, then this version.',
    schemaAltered:
      'The database is at migration {version}, but its schema was changed by hand. Undo that first. Nothing was changed now.',
    migrationFailed: 'The migration {version} failed and was rolled back: {detail}',
    secretsUnreadable: 'The file {file} is damaged: restore it from a backup. Nothing was changed.',
    secretsExposed: 'Others can read or change {file}, and it is not yours to close: run chmod 600 on it as its owner.',
    buildMissing:
      'The built app is missing: {command, select, ballast {install the package again} other {run npm run build}}.',
    unexpected: 'Ballast could not start: {detail}',
  },
  running: {
    open: 'Ballast is ready: open {url}',
    mail: 'No mail server is set up: outgoing mail is kept at {url}',
    mailLink: 'Mail to {recipient}, “{subject}”: {link}',
    text: 'Text to {recipient}: {text}',
    stopping: 'Stopping once running requests have finished, at most ten seconds from now.',
    stopped: 'Stopped.',
    database_ended: 'PostgreSQL ended unexpectedly and is being started again. Nothing that was saved is lost.',
    database_failing: 'PostgreSQL cannot start yet; trying again, at most two seconds apart: {reason}',
    database_recovered: 'PostgreSQL is running again.',
    databaseWait: 'The database does not answer yet ({reason}): waiting for it.',
    runs_as: 'PostgreSQL refuses to run as root: it runs as the user {user}.',
    user_created: 'The user {user} was created for it.',
    data_placed: 'That user cannot reach {dataDir}, so the database is kept in {path}.',
    binaries_copied: 'The installed PostgreSQL cannot run where it is, so Ballast runs a copy in {path}.',
    orphan_stopped: 'The PostgreSQL of an earlier run was still there: it was stopped and started again.',
    data_closed: 'Others could read or change the database in {path}: its permissions were tightened.',
    secrets_closed: 'Others could read or change {path}: it is now readable by its owner only.',
    every_address:
      'Ballast listens on every address of this machine, but links in mail lead to {url}: set SITE_URL to the address that people open.',
    secrets_made:
      'The database is not new, but {path} was missing, so new secrets were made: everyone has to sign in again, and authenticator apps have to be set up again, after a recovery code or admin remove-factors. If you have the old file, stop Ballast and put it back.',
    password_reset:
      'secrets.json was missing, so new secrets were made: everyone has to sign in again, and authenticator apps have to be set up again, after a recovery code or admin remove-factors.',
  },
  password: {
    common: 'This is one of the most common passwords. Choose another.',
  },
  admin: {
    usage: {
      npm: 'Usage: npm run admin -- grant ADDRESS | revoke ADDRESS | remove-factors ADDRESS',
      ballast: 'Usage: ballast admin grant ADDRESS | revoke ADDRESS | remove-factors ADDRESS',
    },
    granted: '{email} is an admin now.',
    revoked: '{email} is no longer an admin.',
    factorsRemoved: 'The second factors of {email} are removed, and every device is signed out.',
    unknownUser: 'There is no account for {email}. A sign-up becomes one when its address is confirmed.',
  },
  cli: {
    usage: `Usage: ballast [COMMAND]

  ballast                           starts Ballast and prints its address
  ballast report [FILE] [options]   the risk report of a file or of standard input; see ballast report --help
  ballast mcp FILE [IN | US]        a server of the Model Context Protocol about one file of holdings
  ballast backup FOLDER             makes a backup
  ballast restore BACKUP            restores it
  ballast admin grant ADDRESS       makes somebody an admin; also: revoke, remove-factors
  ballast --help, ballast --version

Data is kept in {folder}, or where BALLAST_DATA says. Settings are environment variables; .env.example lists them.`,
  },
  assistant: {
    usage: {
      npm: 'Usage: npm run --silent mcp -- FILE [IN | US]. The file is a broker’s holdings or a portfolio as it is typed.',
      ballast: 'Usage: ballast mcp FILE [IN | US]. The file is a broker’s holdings or a portfolio as it is typed.',
    },
    notFound: 'The file {file} could not be read.',
    noHoldings: 'Nothing in {file} could be read as a holding. A file of trades is imported in the app.',
    notStarted: {
      npm: 'Start Ballast once with npm start: it makes the database that prices are stored in.',
      ballast: 'Start Ballast once with ballast: it makes the database that prices are stored in.',
    },
    ready: 'Ballast answers on standard input about {count, plural, one {# holding} other {# holdings}} of {file}.',
    unread: 'Line {line} was not read ({reason}): {text}',
    uncounted: 'Line {line} has no symbol and is in none of the figures: {text}',
  },
  backup: {
    usage: {
      npm: 'Usage: npm run backup -- FOLDER | npm run restore -- BACKUP',
      ballast: 'Usage: ballast backup FOLDER | ballast restore BACKUP',
    },
    made: 'The backup is complete: {path}. It holds the keys of this installation: keep it as safe as the data itself.',
    madeUnnoted:
      'The backup is complete: {path}. It holds the keys of this installation: keep it as safe as the data itself. /admin/system does not show it, as the database could not be changed.',
    nothing: 'There is no data in {folder} to back up.',
    secretsMissing:
      'No backup was made: secrets.json is missing from {folder}. Restore that file, or start Ballast once to have new secrets made.',
    restored: 'The backup is restored into {folder}: start Ballast.',
    otherDatabase:
      'DATABASE_URL names the database: back it up with pg_dump, and the file secrets.json of the data folder with it.',
    notEmpty:
      'The folder {folder} already holds data: set BALLAST_DATA to an empty or new folder. Nothing was changed.',
    notABackup: 'There is no complete backup in {path}. Nothing was changed.',
    otherMajor:
      'The backup was made with PostgreSQL {found}, and this is {ours}: restore it with the version of Ballast that made it.',
    failed: 'The backup failed, and the incomplete copy was removed: {detail}',
    restoreFailed: 'The backup could not be restored: {detail}',
  },
} as const;
