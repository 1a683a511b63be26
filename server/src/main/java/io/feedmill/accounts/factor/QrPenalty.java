package io.feedmill.accounts.factor;

/// How hard a mask makes a QR code to read: long runs, blocks, patterns like finders, and too much
/// of one colour.
final class QrPenalty {
  private static final int RUN = 5;
  private static final int BLOCK = 3;
  private static final int FINDER = 40;
  private static final int BALANCE = 10;
  private static final String[] LIKE_FINDERS = {"10111010000", "00001011101"};

  private QrPenalty() {}

  static int of(boolean[][] dark) {
    int size = dark.length;
    int penalty = 0;
    int number = 0;
    for (int i = 0; i < size; i++) {
      StringBuilder row = new StringBuilder();
      StringBuilder column = new StringBuilder();
      for (int j = 0; j < size; j++) {
        row.append(dark[i][j] ? '1' : '0');
        column.append(dark[j][i] ? '1' : '0');
        number += dark[i][j] ? 1 : 0;
        penalty += block(dark, i, j) ? BLOCK : 0;
      }
      penalty += line(row.toString()) + line(column.toString());
    }
    int percent = number * 100 / (size * size);
    return penalty + Math.abs(percent - 50) / RUN * BALANCE;
  }

  private static boolean block(boolean[][] dark, int y, int x) {
    return y + 1 < dark.length
        && x + 1 < dark.length
        && dark[y][x] == dark[y][x + 1]
        && dark[y][x] == dark[y + 1][x]
        && dark[y][x] == dark[y + 1][x + 1];
  }

  private static int line(String line) {
    int penalty = 0;
    int run = 0;
    for (int i = 0; i < line.length(); i++) {
      run = i > 0 && line.charAt(i) == line.charAt(i - 1) ? run + 1 : 1;
      penalty += run == RUN ? BLOCK : run > RUN ? 1 : 0;
    }
    for (String pattern : LIKE_FINDERS) {
      for (int at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) {
        penalty += FINDER;
      }
    }
    return penalty;
  }
}
