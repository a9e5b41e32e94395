const { remoteConfig } = require('shared/webpack');

module.exports = remoteConfig({ dir: __dirname });
