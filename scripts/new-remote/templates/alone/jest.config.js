module.exports = require('shared/jest');
