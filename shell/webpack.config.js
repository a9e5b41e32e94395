const { shellConfig } = require('../webpack.common');

module.exports = shellConfig();
