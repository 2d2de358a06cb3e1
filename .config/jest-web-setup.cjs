const { configure } = require('@testing-library/react');

// As long as a test may take: on a busy machine a second is short.
configure({ asyncUtilTimeout: 60_000 });
