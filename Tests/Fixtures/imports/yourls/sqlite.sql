PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE yourls_url ( "keyword" TEXT PRIMARY KEY, url TEXT NOT NULL, title TEXT, timestamp TEXT, ip TEXT, clicks INTEGER );
INSERT INTO yourls_url VALUES('abc','https://www.example.com/c','it''s \ here','2012-01-02 03:04:05','127.0.0.1',5);
INSERT INTO yourls_url VALUES('lines','https://www.example.com/l',replace('a\nb','\n',char(10)),'2012-01-02 03:04:06','127.0.0.1',6);
INSERT INTO "yourls_url" VALUES('uni','https://www.example.com/u',unistr('a\u000ab'),'2012-01-02 03:04:07',NULL,X'37');
COMMIT;
