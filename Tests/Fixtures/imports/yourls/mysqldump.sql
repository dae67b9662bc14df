-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
--
-- Host: localhost    Database: yourls; it's a comment
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
SET @a = 'x;y';
DROP TABLE IF EXISTS `yourls_log`;
CREATE TABLE `yourls_log` (`click_id` int NOT NULL AUTO_INCREMENT, `click_time` datetime NOT NULL, PRIMARY KEY (`click_id`));
INSERT INTO `yourls_log` VALUES (1,'2020-01-01 00:00:00','a','it''s; (x),(y)','b',NULL,'DE');
DROP TABLE IF EXISTS `yourls_url`;
CREATE TABLE `yourls_url` (
  `keyword` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
  `url` text CHARACTER SET utf8mb4 NOT NULL COMMENT 'where, to',
  `title` text,
  `timestamp` timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
  `ip` varchar(41) NOT NULL,
  `clicks` int(10) unsigned NOT NULL,
  PRIMARY KEY (`keyword`),
  KEY `ip` (`ip`),
  KEY `timestamp` (`timestamp`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
LOCK TABLES `yourls_url` WRITE;
INSERT INTO `yourls_url` VALUES ('ozh','https://ozh.org/?a=1&b=2','Ozh\'s \"page\"; all (of), it','2011-03-04 05:06:07','127.0.0.1',42),('Ozh','https://ozh.org/upper','back\\slash','2011-03-04 05:06:08','10.0.0.1',0),
('multi','https://www.example.com/m',_utf8mb4'two
lines',"2011-03-04 05:06:09",'::1',7);
UNLOCK TABLES;
INSERT INTO `yourls`.`yourls_url` (`url`, `keyword`, `clicks`) VALUES ('https://www.example.com/named', 'named', 3), ('https://www.example.com/null', 'nul', NULL);
-- Dump completed
