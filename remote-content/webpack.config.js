const { remoteConfig } = require('../webpack.common');

module.exports = remoteConfig({ dir: __dirname });
