// Serves the stage at the socket that linkd passes as descriptor 3.

StageService<HTTPFacts>.serve(listener: 3)
