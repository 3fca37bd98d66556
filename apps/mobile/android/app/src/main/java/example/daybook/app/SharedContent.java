package example.daybook.app;

import android.content.ContentResolver;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import androidx.core.content.IntentCompat;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** What other apps share with this one, as links that the web app opens. */
final class SharedContent {

    private static final int MAX_PICTURES = 10;
    private static final int MAX_BYTES = 25_000_000;

    private SharedContent() {}

    /** Returns the intent, or a link in place of one that shares text or pictures. */
    static Intent asLink(Context context, Intent intent) {
        if (intent == null) return null;
        boolean isMany = Intent.ACTION_SEND_MULTIPLE.equals(intent.getAction());
        if (!isMany && !Intent.ACTION_SEND.equals(intent.getAction())) return intent;
        Uri.Builder link = new Uri.Builder().scheme(context.getString(R.string.custom_url_scheme)).authority("home");
        if (keepPictures(context, picturesOf(intent, isMany)) > 0) {
            link.appendQueryParameter("open", "pictures");
        } else {
            append(link, "title", intent.getStringExtra(Intent.EXTRA_SUBJECT));
            append(link, "text", intent.getStringExtra(Intent.EXTRA_TEXT));
        }
        return new Intent(Intent.ACTION_VIEW, link.build(), context, MainActivity.class);
    }

    private static void append(Uri.Builder link, String name, String value) {
        if (value != null) link.appendQueryParameter(name, value);
    }

    private static List<Uri> picturesOf(Intent intent, boolean isMany) {
        List<Uri> pictures = new ArrayList<>();
        if (isMany) {
            List<Uri> sent = IntentCompat.getParcelableArrayListExtra(intent, Intent.EXTRA_STREAM, Uri.class);
            if (sent != null) pictures.addAll(sent);
        } else {
            Uri sent = IntentCompat.getParcelableExtra(intent, Intent.EXTRA_STREAM, Uri.class);
            if (sent != null) pictures.add(sent);
        }
        return pictures;
    }

    /** Copies the pictures into the app's cache, from where the web app takes them. Returns how many were copied. */
    private static int keepPictures(Context context, List<Uri> pictures) {
        File folder = new File(context.getCacheDir(), "shared");
        File[] old = folder.listFiles();
        if (old != null) for (File file : old) file.delete();
        folder.mkdirs();
        int kept = 0;
        for (Uri picture : pictures) {
            // Not a file of this app, such as the session, which another app could name.
            if (!ContentResolver.SCHEME_CONTENT.equals(picture.getScheme()) || kept == MAX_PICTURES) continue;
            if ((context.getPackageName() + ".fileprovider").equals(picture.getAuthority())) continue;
            if (copy(context, picture, new File(folder, String.valueOf(kept)))) kept += 1;
        }
        return kept;
    }

    private static boolean copy(Context context, Uri picture, File file) {
        try (
            InputStream from = context.getContentResolver().openInputStream(picture);
            FileOutputStream to = new FileOutputStream(file)
        ) {
            if (from == null) return false;
            byte[] part = new byte[65536];
            int size = 0;
            for (int count = from.read(part); count > 0; count = from.read(part)) {
                size += count;
                if (size > MAX_BYTES) throw new IOException("The picture is too large");
                to.write(part, 0, count);
            }
            return true;
        } catch (IOException | SecurityException failure) {
            file.delete();
            return false;
        }
    }
}
